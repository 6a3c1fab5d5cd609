import { sql } from 'kysely'
import type { MeetingEvent } from '#contract/chats/meeting-choices.ts'
import type { Message } from '#contract/chats/message.ts'
import type { ModelType } from '#contract/endpoint/model-types.ts'
import { managers } from '#contract/endpoint/roles.ts'
import { notify } from '#server/features/notifications/commands.ts'
import { dayMs } from '#server/platform/clock.ts'
import type { Database, Transaction } from '#server/platform/db/database.ts'
import { preparedQuery } from '#server/platform/db/prepared-query.ts'
import type { Member } from '#server/platform/http/actor.ts'
import { toCompany, toUser } from '#server/platform/live/audience.ts'
import { chatChanged } from '#server/platform/live/changes.ts'
import { publishAll } from '#server/platform/live/live.ts'
import { notifyDelayMs } from './digest-schedule.ts'
import { lockChat, type LockedChat, timeOfNext } from './locked-chat.ts'
import { voiceOf } from './rules.ts'

const columns = ['id', 'content', 'model_type', 'created_at', 'client_id'] as const

interface SentBefore {
  chat_id: string
  client_id: string
  now: Date
}

/** A client id is the same message for a week at least, and never for longer than two months. */
const rememberedMs = 62 * dayMs

/** The message that the sender has sent under this id before. */
export async function findSent(
  db: Database | Transaction,
  sender: Member,
  { chat_id, client_id, now }: SentBefore,
) {
  const message = await db
    .selectFrom('messages')
    .select(columns)
    .where('chat_id', '=', chat_id)
    .where('sender_id', '=', sender.id)
    .where('client_id', '=', client_id)
    .where('created_at', '>=', new Date(now.getTime() - rememberedMs))
    .executeTakeFirst()
  return message && presentToSender(message)
}

interface NewMessage {
  chat_id: string
  content: string
  client_id: string | undefined
  now: Date
}

/**
 * Sends a message under the lock of its chat, unless the candidate is away or has withdrawn.
 * @returns the chat, and the message if it was sent
 * @throws Refused not_found also for a conversation of others
 */
export async function sendOpenly(
  tx: Transaction,
  sender: Member,
  { chat_id, content, client_id, now }: NewMessage,
) {
  const chat = await lockChat(tx, sender, chat_id)
  if (chat.away || chat.withdrawn_at) return { chat, message: undefined }
  const said = { chat_id, sender_id: sender.id, voice: voiceOf(sender), content, client_id }
  const message = await addMessage(tx, chat, { ...said, at: timeOfNext(chat, now), now })
  return { chat, message }
}

/** The turn of a meeting that a message is. */
export interface TurnOf {
  proposal_id: string
  event: MeetingEvent
}

interface NewTurn extends Parties {
  chat_id: string
  sender_id: string
  voice: ModelType
  content: string
  client_id: string | undefined
  now: Date
  turn: TurnOf
}

/**
 * Adds a turn of a meeting to its chat, which is locked.
 * @returns undefined if the sender has sent it before
 */
export async function insertTurn(tx: Transaction, turn: NewTurn) {
  return addMessage(tx, turn, { ...turn, at: turn.now })
}

type Parties = Pick<LockedChat, 'candidate_id' | 'company_id'>

type Addition = Omit<NewTurn, keyof Parties | 'turn'> & { at: Date; turn?: TurnOf }

/**
 * Adds a message to its chat, which is locked. It is then the last one, and unread for its
 * recipients: the candidate, or everybody of the company who may chat.
 * @returns undefined if the sender has sent it before
 */
async function addMessage(tx: Transaction, parties: Parties, addition: Addition) {
  const { chat_id, content, at, now, turn } = addition
  const { proposal_id = null, event = null } = turn ?? {}
  const client_id = addition.client_id ?? null
  const [message] = await insertMessage(tx, { ...addition, client_id, proposal_id, event })
  if (!message) return undefined
  await setLast(tx, { chat_id, content, event, at })
  const { candidate_id, company_id } = parties
  const mail_at = new Date(now.getTime() + notifyDelayMs)
  const count = addition.voice === 'User' ? countForStaff : countForCandidate
  const recipients = await count(tx, { chat_id, candidate_id, company_id, at, mail_at })
  await notify(tx, {
    ...(event ? { kind: 'meeting', detail: event } : { kind: 'new_message' }),
    thing: 'chat',
    to: recipients.map(({ user_id }) => ({ user_id, id: chat_id })),
    at,
  })
  const changed = chatChanged(chat_id)
  await publishAll(tx, [
    [toUser(candidate_id), changed],
    [toCompany(company_id), changed],
  ])
  return presentToSender(message)
}

interface InsertedMessage extends Omit<Addition, 'client_id' | 'turn'> {
  client_id: string | null
  proposal_id: string | null
  event: MeetingEvent | null
}

/** The index of client ids is not named, because each partition of the messages has its own. */
const insertMessage = preparedQuery('insert_message', (value: InsertedMessage, db) =>
  db
    .insertInto('messages')
    .values({
      chat_id: value.chat_id,
      sender_id: value.sender_id,
      model_type: value.voice,
      content: value.content,
      client_id: value.client_id,
      created_at: value.at,
      proposal_id: value.proposal_id,
      meeting_event: value.event,
    })
    .onConflict((message) => message.doNothing())
    .returning(columns),
)

type LastMessage = Pick<InsertedMessage, 'chat_id' | 'content' | 'event' | 'at'>

const setLast = preparedQuery('set_last_message', (value: LastMessage, db) =>
  db
    .updateTable('chats')
    .set({
      last_message: value.content,
      last_event: value.event,
      last_message_at: value.at,
      active_at: value.at,
    })
    .where('id', '=', value.chat_id),
)

const countForCandidate = countingUnread(
  'unread_of_candidate',
  ({ candidate_id }) => sql`select ${candidate_id}::uuid as id`,
)
const countForStaff = countingUnread(
  'unread_of_staff',
  ({ company_id }) => sql`select id from users where company_id = ${company_id}
    and removed_at is null and role in (${sql.join(managers.map((role) => sql.lit(role)))})`,
)

interface Unread extends Parties {
  chat_id: string
  /** The time of the message, and of the mail that tells of it. */
  at: Date
  mail_at: Date
}

/**
 * Declares a statement that counts a message as unread, and returns its recipients. No second mail
 * is sent until the messages of the first one are read.
 * @param recipients selects their ids
 */
function countingUnread(name: string, recipients: (value: Unread) => ReturnType<typeof sql>) {
  return preparedQuery(
    name,
    (value: Unread) => sql<{ user_id: string }>`
      insert into chat_reads (chat_id, user_id, unread, unread_since, mail_at)
      select ${value.chat_id}::uuid, recipient.id, 1, ${value.at}::timestamptz,
        ${value.mail_at}::timestamptz
      from (${recipients(value)}) as recipient
      on conflict (chat_id, user_id) do update set
        unread = chat_reads.unread + 1,
        unread_since = coalesce(chat_reads.unread_since, excluded.unread_since),
        mail_at = case when chat_reads.mailed_seq <= chat_reads.seq
          then coalesce(chat_reads.mail_at, excluded.mail_at) end
      returning user_id`,
  )
}

type Sent = Pick<Message, 'id' | 'content' | 'model_type' | 'client_id'> & { created_at: Date }

function presentToSender({ id, content, model_type, created_at, client_id }: Sent) {
  const at = created_at.toISOString()
  const author = { author: null, author_hidden: null }
  return { id, content, model_type, client_id, ...author, created_at: at, meeting: null }
}
