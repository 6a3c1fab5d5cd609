// Each person has a cursor in each chat: the last message they have read.
import { sql } from 'kysely'
import type { ModelType } from '#contract/endpoint/model-types.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { isWithin, type TimeOfChat } from './chat-time.ts'

interface ReadCursor {
  chat_id: string
  user_id: string
  /** The place of the last message they have read. */
  seq: number
  read_at: Date
}

/**
 * Moves the cursor forward, and counts the messages of `voice` behind it.
 * @returns the number of messages left unread, or null if the cursor was as far before
 */
export async function advanceReadCursor(
  tx: Transaction,
  { chat_id, user_id, seq, read_at }: ReadCursor,
  { voice, chat }: { voice: ModelType; chat: TimeOfChat },
) {
  // The count never grows: messages from before the reader joined do not count as unread.
  const { rows } = await sql<{ unread: number }>`
    with ahead as (
      select count(*)::int as unread, min(created_at) as since from messages
      where chat_id = ${chat_id} and seq > ${seq} and model_type = ${voice}
        and ${isWithin('messages', chat)}
    )
    insert into chat_reads as mine (chat_id, user_id, seq, read_at)
    values (${chat_id}, ${user_id}, ${seq}, ${read_at})
    on conflict (chat_id, user_id) do update set
      seq = excluded.seq,
      read_at = excluded.read_at,
      unread = least(mine.unread, (select unread from ahead)),
      unread_since = case when (select unread from ahead) < mine.unread
        then (select since from ahead) else mine.unread_since end
    where mine.seq < excluded.seq
    returning unread`.execute(tx)
  return rows[0]?.unread ?? null
}
