import type { Transaction } from '#server/platform/db/database.ts'
import type { Staff } from '#server/platform/http/actor.ts'
import { refuseIfAny } from '#server/platform/refused.ts'
import type { Services } from '#server/platform/services.ts'
import { problemsOf } from './company-problems.ts'

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
