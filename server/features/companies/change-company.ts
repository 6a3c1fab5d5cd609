import {
  addFile,
  checkImage,
  storeFile,
  deleteFileRow,
  discardOnFailure,
} from '#server/features/files/commands.ts'
import type { Staff } from '#server/platform/http/actor.ts'
import type { UploadedFile } from '#server/platform/http/uploads.ts'
import { Refused, refuseIfAny } from '#server/platform/refused.ts'
import type { Services } from '#server/platform/services.ts'
import { problemsOf } from './company-problems.ts'

/** Absent fields keep their value; blank or null clears them. */
interface CompanyChange {
  name?: string | undefined
  legal_name?: string | null | undefined
  industry?: number | '' | null | undefined
  tax_id?: string | null | undefined
  invoice_address?: string | null | undefined
  invoice_postal_code?: string | null | undefined
  invoice_city?: string | null | undefined
  invoice_country?: string | null | undefined
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
  const problems = await problemsOf(services, { ...change, industry })
  if (logo && 'code' in logo) throw new Refused('invalid_fields', { ...problems, logo: [logo] })
  refuseIfAny(problems)

  const storedLogo = logo && (await storeFile(services, 'logo', logo))
  const oldLogoKey = await discardOnFailure(services, storedLogo, () =>
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
          ...(storedLogo && { logo_file_id: await addFile(services, tx, storedLogo) }),
          updated_at: services.clock.now(),
        })
        .where('id', '=', actor.company_id)
        .execute()
      return storedLogo && before.logo_file_id
        ? deleteFileRow(services, tx, before.logo_file_id)
        : null
    }),
  )
  if (oldLogoKey !== null) await services.storage.discard(oldLogoKey)
}
