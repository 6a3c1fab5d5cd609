// The time in which the messages of a conversation were written. Reads name it, so that they look
// into the partitions of those months alone; docs/decisions/0089-partitions-by-month.md.
import { type RawBuilder, sql, type SqlBool } from 'kysely'
import { dayMs } from '#server/platform/clock.ts'

export interface TimeOfChat {
  /** The time of the application. */
  created_at: Date
  /** The time of the last message, or of the application. */
  active_at: Date
}

/** More than the clocks of servers have ever differed. */
const marginMs = dayMs

/**
 * A condition that all messages of a conversation meet.
 * @param messages the name of the table in the query
 */
export function isWithin(messages: string, { created_at, active_at }: TimeOfChat) {
  const from = new Date(created_at.getTime() - marginMs)
  const until = new Date(active_at.getTime() + marginMs)
  return between(messages, sql`${from}::timestamptz`, sql`${until}::timestamptz`)
}

/** The same where the conversation is in the query. */
export function isWithinRow(messages: string, chats: string) {
  const margin = sql.raw(`interval '${marginMs / 1000} seconds'`)
  return between(
    messages,
    sql`${sql.ref(`${chats}.created_at`)} - ${margin}`,
    sql`${sql.ref(`${chats}.active_at`)} + ${margin}`,
  )
}

function between(messages: string, from: RawBuilder<unknown>, until: RawBuilder<unknown>) {
  const at = sql.ref(`${messages}.created_at`)
  return sql<SqlBool>`${at} >= ${from} and ${at} <= ${until}`
}
