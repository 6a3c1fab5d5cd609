import type { Transaction } from '#server/platform/db/database.ts'
import { Refused } from '#server/platform/refused.ts'

/**
 * Held until the end, so that a company renamed meanwhile is found by its new name, and that one
 * suspended meanwhile publishes nothing: locked before its vacancies.
 * @throws Refused not_allowed if it is suspended, company_leaving if it is to be erased
 */
export async function companyName(tx: Transaction, id: string) {
  const { name, suspended_at, erase_at } = await tx
    .selectFrom('companies')
    .select(['name', 'suspended_at', 'erase_at'])
    .where('id', '=', id)
    .forShare()
    .executeTakeFirstOrThrow()
  if (suspended_at) throw new Refused('not_allowed')
  if (erase_at) throw new Refused('company_leaving')
  return name
}
