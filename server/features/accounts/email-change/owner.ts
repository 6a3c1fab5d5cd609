import type { Transaction } from '#server/platform/db/database.ts'

/** Locks the person, to serialize decisions on their changes. */
export async function ownerOf(tx: Transaction, user_id: string) {
  return tx
    .selectFrom('users')
    .select(['id', 'company_id', 'name', 'email', 'locale', 'email_verified_at'])
    .where('id', '=', user_id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
}
