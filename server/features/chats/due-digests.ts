import { sql } from 'kysely'
import type { Transaction } from '#server/platform/db/database.ts'
import { type Due, type Membership, nextCheck } from './digest-schedule.ts'
import type { Digest } from './find-digests.ts'

/** Locks the next of those due, without those that another process has locked. */
export async function takeDue(tx: Transaction, now: Date, limit: number): Promise<Due[]> {
  return tx
    .selectFrom('chat_reads')
    .select(['chat_id', 'user_id', 'unread', 'unread_since'])
    .where('mail_at', '<=', now)
    .orderBy('mail_at')
    .limit(limit)
    .forNoKeyUpdate()
    .skipLocked()
    .execute()
}

/**
 * Records what was mailed, and the time of the next check; without one, the next message schedules
 * it.
 */
export async function recordDigests(tx: Transaction, due: Due[], digests: Digest[], now: Date) {
  if (due.length === 0) return
  const mailed = due.map(
    (one) => digests.find((digest) => isSameMembership(digest, one))?.last_seq ?? 0,
  )
  await sql`
    update chat_reads as membership
    set mailed_seq = greatest(membership.mailed_seq, due.mailed), mail_at = due.next
    from unnest(
      ${due.map(({ chat_id }) => chat_id)}::uuid[], ${due.map(({ user_id }) => user_id)}::uuid[], ${mailed}::bigint[],
      ${due.map((membership) => nextCheck(membership, now))}::timestamptz[]
    ) as due (chat_id, user_id, mailed, next)
    where membership.chat_id = due.chat_id and membership.user_id = due.user_id`.execute(tx)
}

function isSameMembership(one: Membership, other: Membership) {
  return one.chat_id === other.chat_id && one.user_id === other.user_id
}
