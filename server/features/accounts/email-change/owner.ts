import type { Transaction } from '#server/platform/db/database.ts'

/** Locks the person, to serialize decisions on their changes. */
export function ownerOf(tx: Transaction, user_id: string) {
  return lockedOwner(tx, user_id).executeTakeFirstOrThrow()
}

/** The same for an id that may be nobody's. */
export function findOwner(tx: Transaction, user_id: string) {
  return lockedOwner(tx, user_id).executeTakeFirst()
}

function lockedOwner(tx: Transaction, user_id: string) {
  return tx
    .selectFrom('users')
    .select(['id', 'company_id', 'name', 'email', 'locale', 'email_verified_at'])
    .where('id', '=', user_id)
    .forNoKeyUpdate()
}
