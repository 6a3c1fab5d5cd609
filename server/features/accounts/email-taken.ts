import { sql } from 'kysely'
import type { Database, Transaction } from '#server/platform/db/database.ts'
import { undoWithinMs } from './email-change/rules.ts'
import { findByEmail } from './find-by-email.ts'

/**
 * Addresses are compared without case. An address reserved for its former owner counts as taken.
 */
export async function isEmailTaken(
  db: Database | Transaction,
  email: string,
  { now, except }: { now: Date; except?: string | undefined },
): Promise<boolean> {
  const holder = await findByEmail(db, email)
  if (holder) return holder.id !== except
  return isKeptForReturn(db, email, { now, except })
}

/** A replaced address is reserved for 72 hours, so that its owner can take it back. */
async function isKeptForReturn(
  db: Database | Transaction,
  email: string,
  { now, except }: { now: Date; except?: string | undefined },
): Promise<boolean> {
  const row = await db
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
  return row !== undefined
}
