import { sql } from 'kysely'
import type { PendingEmailChange } from '#contract/email-change.ts'
import type { Database, Transaction } from '#server/platform/db/database.ts'
import { type ChangeRow, stateOf, undoWithinMs, waitsFor } from './rules.ts'

export async function getPendingChange(
  db: Database,
  user_id: string,
  now: Date,
): Promise<PendingEmailChange | null> {
  const change = await pendingOf(db, user_id).executeTakeFirst()
  return change ? presentPending(change, now) : null
}

function presentPending(change: ChangeRow & { new_email: string }, now: Date): PendingEmailChange {
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

/** A replaced address is reserved for 72 hours, so that its owner can take it back. */
export async function isKeptForReturn(
  db: Database | Transaction,
  email: string,
  { now, except }: { now: Date; except?: string | undefined },
): Promise<boolean> {
  const kept = await db
    .selectFrom('email_changes')
    .innerJoin('users', 'users.id', 'email_changes.user_id')
    .select('email_changes.id')
    .where(sql<string>`lower(old_email)`, '=', email.toLowerCase())
    .where('applied_at', '>', new Date(now.getTime() - undoWithinMs))
    .where('undone_at', 'is', null)
    .where('old_verified_at', 'is not', null)
    .where('users.removed_at', 'is', null)
    .$if(except !== undefined, (query) => query.where('user_id', '!=', except ?? ''))
    .limit(1)
    .executeTakeFirst()
  return kept !== undefined
}
