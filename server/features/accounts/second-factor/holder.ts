import type { Transaction } from '#server/platform/db/database.ts'

/** Locks the person, so that what changes or uses their factors happens one after the other. */
export async function holderOf(tx: Transaction, user_id: string) {
  return tx
    .selectFrom('users')
    .select(['id', 'role', 'company_id', 'name', 'email', 'locale', 'email_verified_at'])
    .where('id', '=', user_id)
    .where('removed_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
}

export type Holder = Awaited<ReturnType<typeof holderOf>>
