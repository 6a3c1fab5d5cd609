import type { Problems } from '#contract/problem-codes.ts'
import {
  addFile,
  checkImage,
  storeFile,
  deleteFileRow,
  discardOnFailure,
} from '#server/features/files/commands.ts'
import { areKnown, isKnownTimezone } from '#server/features/resources/queries.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import type { Staff } from '#server/platform/http/actor.ts'
import type { UploadedFile } from '#server/platform/http/uploads.ts'
import { problem, Refused } from '#server/platform/refused.ts'
import type { Services } from '#server/platform/services.ts'

/** @returns the id of the company */
export async function createCompany(
  { clock }: Pick<Services, 'clock'>,
  tx: Transaction,
  name: string,
): Promise<string> {
  const now = clock.now()
  const { id } = await tx
    .insertInto('companies')
    .values({ name, created_at: now, updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

interface Account {
  website: string
  num_emp: string
  industry: number
  time_zone?: string | undefined
}

/** Completes the account of a company. It may be repeated; the first time verifies the company. */
export async function verifyAccount(
  services: Services,
  actor: Staff,
  { website, num_emp, industry, time_zone }: Account,
) {
  refuseIfAny(await problemsOf(services, { industry, num_emp, time_zone }))

  const now = services.clock.now()
  await services.db
    .updateTable('companies')
    .set((company) => ({
      website,
      num_emp,
      industry_id: industry,
      ...(time_zone && { time_zone }),
      verified_at: company.fn.coalesce('verified_at', company.val(now)),
      updated_at: now,
    }))
    .where('id', '=', actor.company_id)
    .execute()
}

/** Absent fields keep their value; blank or null clears them. */
interface CompanyChange {
  name?: string | undefined
  legal_name?: string | null | undefined
  industry?: number | '' | null | undefined
  tax_id?: string | null | undefined
  phone?: string | null | undefined
  email?: string | null | undefined
  website?: string | null | undefined
  num_emp?: string | null | undefined
  description?: string | null | undefined
  time_zone?: string | undefined
}

export async function changeCompany(
  services: Services,
  actor: Staff,
  { industry, email, website, ...change }: CompanyChange,
  file: UploadedFile | null,
) {
  const logo = file && (await checkImage(file))
  const { num_emp, time_zone } = change
  const problems = await problemsOf(services, { industry, num_emp, time_zone })
  if (logo && 'code' in logo) throw new Refused('invalid_fields', { ...problems, logo: [logo] })
  refuseIfAny(problems)

  const kept = logo && (await storeFile(services, 'logo', logo))
  const oldLogoKey = await discardOnFailure(services, kept, () =>
    services.db.transaction().execute(async (tx) => {
      const before = await tx
        .selectFrom('companies')
        .select('logo_file_id')
        .where('id', '=', actor.company_id)
        .forNoKeyUpdate()
        .executeTakeFirstOrThrow()
      await tx
        .updateTable('companies')
        .set({
          ...change,
          ...(industry !== undefined && { industry_id: industry === '' ? null : industry }),
          ...(email !== undefined && { email: email || null }),
          ...(website !== undefined && { website: website || null }),
          ...(kept && { logo_file_id: await addFile(services, tx, kept) }),
          updated_at: services.clock.now(),
        })
        .where('id', '=', actor.company_id)
        .execute()
      return kept && before.logo_file_id ? deleteFileRow(services, tx, before.logo_file_id) : null
    }),
  )
  if (oldLogoKey !== null) await services.storage.discard(oldLogoKey)
}

async function problemsOf(
  services: Services,
  { industry, num_emp, time_zone }: Pick<CompanyChange, 'industry' | 'num_emp' | 'time_zone'>,
): Promise<Problems> {
  const isIndustryKnown =
    typeof industry !== 'number' || (await areKnown(services, 'industries', [industry]))
  const isSizeKnown = !num_emp || (await areKnown(services, 'employeeCounts', [num_emp]))
  return {
    ...(!isIndustryKnown && { industry: [problem('invalid_choice')] }),
    ...(!isSizeKnown && { num_emp: [problem('invalid_choice')] }),
    ...(time_zone && !isKnownTimezone(time_zone) && { time_zone: [problem('invalid_choice')] }),
  }
}

function refuseIfAny(problems: Problems) {
  if (Object.keys(problems).length > 0) throw new Refused('invalid_fields', problems)
}
