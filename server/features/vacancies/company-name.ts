import type { Transaction } from '#server/platform/db/database.ts'

/**
 * Held until the end, so that a company renamed meanwhile is found by its new name: locked before
 * its vacancies.
 */
export async function companyName(tx: Transaction, id: string) {
  const { name } = await tx
    .selectFrom('companies')
    .select('name')
    .where('id', '=', id)
    .forShare()
    .executeTakeFirstOrThrow()
  return name
}
