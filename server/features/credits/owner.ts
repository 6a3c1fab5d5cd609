import type { Transaction } from '#server/platform/db/database.ts'

/** The owner of accounts: a candidate, or a company whose staff share them. */
export type Owner = { user_id: string } | { company_id: string }

/** @returns the owner of an account. @throws Error for an account of the system */
export async function accountOwner(tx: Transaction, id: string): Promise<Owner> {
  const { user_id, company_id } = await tx
    .selectFrom('credit_accounts')
    .select(['user_id', 'company_id'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  if (user_id) return { user_id }
  if (company_id) return { company_id }
  throw new Error('a purchase belongs to an account that nobody owns')
}
