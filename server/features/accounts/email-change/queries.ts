import type { PendingEmailChange } from '#contract/accounts/email-change.ts'
import type { Database, Transaction } from '#server/platform/db/database.ts'
import { stateOf, waitsFor } from './rules.ts'

export async function getPendingChange(
  db: Database,
  user_id: string,
  now: Date,
): Promise<PendingEmailChange | null> {
  const change = await pendingOf(db, user_id).executeTakeFirst()
  if (!change) return null
  return {
    email: change.new_email,
    waits_for: waitsFor(change),
    is_expired: stateOf(change, now) === 'expired',
  }
}

/** A person has at most one pending change. */
export function pendingOf(db: Database | Transaction, user_id: string) {
  return db
    .selectFrom('email_changes')
    .selectAll()
    .where('user_id', '=', user_id)
    .where('applied_at', 'is', null)
    .where('cancelled_at', 'is', null)
}
