import type { Message } from '#contract/chats/message.ts'
import { decodeCursor, encodeCursor } from '#server/platform/db/cursor.ts'
import type { Database } from '#server/platform/db/database.ts'
import { hiddenPerson, personName } from '#server/platform/db/known-names.ts'
import type { Member } from '#server/platform/http/actor.ts'
import { refusedField } from '#server/platform/refused.ts'
import { isWithin, type TimeOfChat } from './chat-time.ts'
import { findTurns } from './meetings/find-turns.ts'

interface PageQuery {
  limit: number
  cursor?: string | undefined
}

/** A conversation with the time in which its messages were written. */
interface Spoken extends TimeOfChat {
  id: string
}

/** The time of a page of messages: from its oldest one until the page after it begins. */
export interface Span {
  /** Null on the page of the first messages. */
  from: Date | null
  /** Null on the page of the newest ones. */
  until: Date | null
}

/**
 * A page of messages, oldest first: the newest page, or the one before the cursor.
 * @param withheld stands for what a candidate wrote who is away
 */
export async function listMessages(
  db: Database,
  reader: Member,
  chat: Spoken,
  { limit, cursor }: PageQuery,
  withheld: string | null,
) {
  const before = seqOf(cursor)
  const messages = await readMessages(db, reader, chat)
    .$if(before !== null, (messages) => messages.where('seq', '<', before))
    .orderBy('seq', 'desc')
    .limit(limit + 1)
    .execute()

  const oldest = messages.length > limit ? messages[limit - 1] : undefined
  const page = messages.slice(0, limit).reverse()
  const turnOf = await findTurns(db, page, withheld !== null)
  return {
    messages: page.map((row) => present(row, turnOf, withheld)),
    next_cursor: oldest ? encodeCursor(oldest.seq) : null,
    span: { from: oldest?.created_at ?? null, until: await timeOf(db, chat, before) },
  }
}

/** The time of the message at a place of the conversation. */
async function timeOf(db: Database, chat: Spoken, seq: number | null): Promise<Date | null> {
  if (seq === null) return null
  const message = await db
    .selectFrom('messages')
    .select('created_at')
    .where('chat_id', '=', chat.id)
    .where('seq', '=', seq)
    .where(isWithin('messages', chat))
    .executeTakeFirst()
  return message?.created_at ?? null
}

/** One message of a chat whose reader is a party of it. */
export async function getMessage(
  db: Database,
  reader: Member,
  chat: Spoken,
  id: string,
): Promise<Message> {
  const message = await readMessages(db, reader, chat)
    .where('message.id', '=', id)
    .executeTakeFirstOrThrow()
  return present(message, await findTurns(db, [message], false), null)
}

function readMessages(db: Database, reader: Member, chat: Spoken) {
  return db
    .selectFrom('messages as message')
    .leftJoin('users as colleague', (join) =>
      join
        .onRef('colleague.id', '=', 'message.sender_id')
        .on('colleague.company_id', '=', reader.company_id)
        .on('colleague.id', '<>', reader.id),
    )
    .select(['message.id', 'seq', 'content', 'model_type', 'message.created_at', 'client_id'])
    .select(['proposal_id', 'meeting_event'])
    .select([personName('colleague').as('author'), hiddenPerson('colleague').as('author_hidden')])
    .where('chat_id', '=', chat.id)
    .where(isWithin('message', chat))
}

type Row = Awaited<ReturnType<ReturnType<typeof readMessages>['executeTakeFirstOrThrow']>>

function present(
  row: Row,
  turnOf: Awaited<ReturnType<typeof findTurns>>,
  withheld: string | null,
): Message {
  const { id, content, model_type, created_at, client_id, author, author_hidden } = row
  const isWithheld = withheld !== null && model_type === 'User' && content !== ''
  return {
    id,
    content: isWithheld ? withheld : content,
    model_type,
    author,
    author_hidden,
    created_at: created_at.toISOString(),
    client_id,
    meeting: turnOf(row),
  }
}

function seqOf(cursor: string | undefined) {
  const values = decodeCursor(cursor, 1)
  if (!values) return null
  const [seq] = values
  if (!Number.isSafeInteger(seq)) throw refusedField('cursor', 'invalid')
  return Number(seq)
}
