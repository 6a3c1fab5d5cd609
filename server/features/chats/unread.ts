// Unread counts of each person, maintained with each message so that lists need no aggregation.
import { sql } from 'kysely'
import { awayOf } from '#server/platform/db/away.ts'
import type { Database, Transaction } from '#server/platform/db/database.ts'
import { preparedQuery } from '#server/platform/db/prepared-query.ts'
import type { Member } from '#server/platform/http/actor.ts'

/** The number of messages of a chat that the person has not read. */
export async function getUnread(tx: Transaction, { id }: Member, chat_id: string) {
  const mine = await tx
    .selectFrom('chat_reads')
    .select('unread')
    .where('chat_id', '=', chat_id)
    .where('user_id', '=', id)
    .executeTakeFirst()
  return mine?.unread ?? 0
}

const sumUnread = preparedQuery(
  'chat-unread',
  (value: { user_id: string }) => sql<{ count: number }>`
    select coalesce(sum(mine.unread), 0)::int as count
    from chat_reads mine
    join chats chat on chat.id = mine.chat_id
    join users candidate on candidate.id = chat.candidate_id
    where mine.user_id = ${value.user_id} and mine.unread > 0
      and (candidate.id = ${value.user_id} or ${awayOf('candidate')} is null)`,
)

/**
 * The number of unread messages in all chats of the actor. Staff cannot read messages of a
 * candidate who is away; they count again when the candidate is back.
 */
export async function countUnread(db: Database, { id }: Member): Promise<number> {
  const [row] = await sumUnread(db, { user_id: id })
  return row?.count ?? 0
}
