// Read cursors and unread counts of each person, maintained with each message so that lists need no
// aggregation.
import { sql } from 'kysely'
import type { ModelType } from '#contract/message.ts'
import { managers } from '#contract/roles.ts'
import type { Database, Transaction } from '#server/platform/db/database.ts'
import { prepared } from '#server/platform/db/database.ts'
import type { Actor } from '#server/platform/http/actor.ts'
import { chatChanged, toUser } from '#server/platform/live/changes.ts'
import { publishAll } from '#server/platform/live/live.ts'
import { Refused, refusedField } from '#server/platform/refused.ts'
import type { Services } from '#server/platform/services.ts'
import { isPartyOf } from './queries.ts'
import { otherSideOf, otherVoiceOf } from './rules.ts'
import { notifyDelayMs } from './unread-digest.ts'

interface SentMessage {
  chat_id: string
  candidate_id: string
  company_id: string
  voice: ModelType
  now: Date
}

/**
 * Adds an unread message for the recipients: the candidate, or everybody of the company who may
 * chat.
 */
export async function addUnread(
  tx: Transaction,
  { chat_id, candidate_id, company_id, voice, now }: SentMessage,
) {
  const isForCompany = voice === 'User'
  await tx
    .insertInto('chat_reads')
    .columns(['chat_id', 'user_id', 'unread', 'unread_since', 'mail_at'])
    .expression((eb) =>
      eb
        .selectFrom('users')
        .select((eb) => [
          eb.val(chat_id).as('chat_id'),
          'users.id',
          sql<number>`1`.as('unread'),
          sql<Date>`${now}::timestamptz`.as('unread_since'),
          sql<Date>`${new Date(now.getTime() + notifyDelayMs)}::timestamptz`.as('mail_at'),
        ])
        .$if(!isForCompany, (users) => users.where('id', '=', candidate_id))
        .$if(isForCompany, (users) =>
          users
            .where('company_id', '=', company_id)
            .where('role', 'in', managers)
            .where('removed_at', 'is', null),
        ),
    )
    .onConflict((conflict) =>
      conflict.columns(['chat_id', 'user_id']).doUpdateSet({
        unread: sql`chat_reads.unread + 1`,
        unread_since: sql`coalesce(chat_reads.unread_since, excluded.unread_since)`,
        // No second mail until the messages of the first one are read.
        mail_at: sql`case when chat_reads.mailed_seq <= chat_reads.seq
          then coalesce(chat_reads.mail_at, excluded.mail_at) end`,
      }),
    )
    .execute()
}

/**
 * Advances the reader's cursor to a message; an earlier message changes nothing.
 * @returns the number of messages left unread
 * @throws Refused not_found; invalid_fields for a message of another chat
 */
export async function readChat(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  reader: Actor,
  chat_id: string,
  message: string,
): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const chat = await tx
      .selectFrom('chats')
      .select(['candidate_id', 'company_id'])
      .where('id', '=', chat_id)
      .where(isPartyOf(reader))
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (!chat) throw new Refused('not_found')
    const reached = await tx
      .selectFrom('messages')
      .select('seq')
      .where('chat_id', '=', chat_id)
      .where('id', '=', message)
      .executeTakeFirst()
    if (!reached) throw refusedField('message', 'invalid')

    const cursor = { chat_id, user_id: reader.id, seq: reached.seq, read_at: clock.now() }
    const unread = await advanceReadCursor(tx, cursor, otherVoiceOf(reader))
    if (unread === null) return getUnread(tx, reader, chat_id)
    const change = chatChanged(chat_id)
    await publishAll(tx, [
      [toUser(reader.id), change],
      [otherSideOf(reader, chat), change],
    ])
    return unread
  })
}

interface ReadCursor {
  chat_id: string
  user_id: string
  seq: number
  read_at: Date
}

/** @returns the number of messages left unread, or null where the cursor was as far before */
async function advanceReadCursor(
  tx: Transaction,
  { chat_id, user_id, seq, read_at }: ReadCursor,
  voice: ModelType,
) {
  // The count never grows: messages from before the reader joined do not count as unread.
  const { rows } = await sql<{ unread: number }>`
    with ahead as (
      select count(*)::int as unread, min(created_at) as since from messages
      where chat_id = ${chat_id} and seq > ${seq} and model_type = ${voice}
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

async function getUnread(tx: Transaction, { id }: Actor, chat_id: string) {
  const mine = await tx
    .selectFrom('chat_reads')
    .select('unread')
    .where('chat_id', '=', chat_id)
    .where('user_id', '=', id)
    .executeTakeFirst()
  return mine?.unread ?? 0
}

const sumUnread = prepared<{ count: number }>(
  'chat-unread',
  `select coalesce(sum(unread), 0)::int as count from chat_reads where user_id = $1 and unread > 0`,
)

/** The number of unread messages in all chats of the actor, answered from an index. */
export async function countUnread(db: Database, { id }: Actor): Promise<number> {
  const [row] = await sumUnread(db, [id])
  return row?.count ?? 0
}
