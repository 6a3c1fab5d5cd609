import type { MeetingEvent } from '#contract/chats/meeting-choices.ts'
import type { Message } from '#contract/chats/message.ts'
import type { ModelType } from '#contract/endpoint/model-types.ts'
import { managers } from '#contract/endpoint/roles.ts'
import { growing, notifying } from '#server/features/notifications/commands.ts'
import { dayMs } from '#server/platform/clock.ts'
import { awaySql } from '#server/platform/db/away.ts'
import type { Database, Transaction } from '#server/platform/db/database.ts'
import { prepared } from '#server/platform/db/prepared-query.ts'
import type { Member } from '#server/platform/http/actor.ts'
import { announceCommit, recordingChanges } from '#server/platform/live/change-log.ts'
import { notifyDelayMs } from './digest-schedule.ts'

const columns = ['id', 'content', 'model_type', 'created_at', 'client_id'] as const

/** Without naming the index of client ids, which each partition of the messages has for itself. */
const onceByClientId = 'on conflict do nothing'

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

/** The turn of a meeting that a message is. */
export interface TurnOf {
  proposal_id: string
  event: MeetingEvent
}

interface NewTurn {
  chat_id: string
  candidate_id: string
  company_id: string
  sender_id: string
  voice: ModelType
  content: string
  client_id: string | undefined
  now: Date
  turn: TurnOf
}

const turnToCandidate = insertingTurn('turn_to_candidate', 'select $8::uuid')
const turnToCompany = insertingTurn('turn_to_company', staffOf('$9'))

/**
 * Adds a turn of a meeting to its chat, as `sendOpenly` adds a message. The chat is locked.
 * @returns undefined if the sender has sent it before
 */
export async function insertTurn(tx: Transaction, turn: NewTurn) {
  const { chat_id, sender_id, voice, content, client_id, now, candidate_id, company_id } = turn
  const { proposal_id, event } = turn.turn
  const message = [chat_id, sender_id, voice, content, client_id ?? null, now, mailAfter(now)]
  const insert = voice === 'User' ? turnToCompany : turnToCandidate
  const [sent] = await insert(tx, [...message, candidate_id, company_id, proposal_id, event])
  await announceCommit(tx)
  return sent && presentToSender(sent)
}

type Sent = Pick<Message, 'id' | 'content' | 'model_type' | 'client_id'> & { created_at: Date }

/** @param recipients selects the ids of the recipients */
function insertingTurn(name: string, recipients: string) {
  const about = { people: recipients, id: '$1', at: '$6', detail: '$11' }
  return prepared<Sent>(
    name,
    `with message as (
       insert into messages
         (chat_id, sender_id, model_type, content, client_id, created_at, proposal_id, meeting_event)
       values ($1, $2, $3, $4, $5, $6, $10, $11)
       ${onceByClientId} returning ${columns.join(', ')}
     ), chat as (
       update chats set last_message = $4, last_event = $11, last_message_at = $6, active_at = $6
       where id = $1 and exists (select from message)
     ), unread as (
       ${countingUnread(`select $1, recipient.id, 1, $6, $7::timestamptz
         from (${recipients}) as recipient (id) where exists (select from message)`)}
     ), announced as (
       ${recordingChanges(`select audience, 'chat', $1::uuid::text
         from unnest(array[$8, $9]::uuid[]) as audience where exists (select from message)`)}
     )
     select message.*, ${notifying('meeting', 'chat', about)} as told from message`,
  )
}

interface NewMessage {
  chat_id: string
  content: string
  client_id: string | undefined
  now: Date
}

interface Attempt {
  away: string | null
  withdrawn_at: Date | null
  /** Null if nothing was sent. */
  message: (Omit<Sent, 'created_at'> & { created_at: string }) | null
}

const toCandidate = sendingOpenly('message_to_candidate', {
  voice: 'Vacancy',
  party: 'c.company_id = $6',
  recipients: 'select candidate_id from sent',
})
const toCompany = sendingOpenly('message_to_company', {
  voice: 'User',
  party: 'c.candidate_id = $6',
  recipients: staffOf('(select company_id from sent)'),
})

/**
 * Sends a message under the lock of its chat, unless the candidate is away or has withdrawn. It is
 * then the last one of the chat, not older than the one before, and unread for its recipients: the
 * candidate, or everybody of the company who may chat.
 * @returns the state of the chat, and the message; undefined for a conversation of others
 */
export async function sendOpenly(
  tx: Transaction,
  { id, role, company_id }: Member,
  { chat_id, content, client_id, now }: NewMessage,
) {
  const values = [chat_id, id, content, client_id ?? null, now]
  const [attempt] =
    role === 'candidate'
      ? await toCompany(tx, [...values, id, mailAfter(now)])
      : await toCandidate(tx, [...values, company_id, mailAfter(now)])
  await announceCommit(tx)
  if (!attempt) return undefined
  const { message, ...chat } = attempt
  return {
    ...chat,
    message: message && presentToSender({ ...message, created_at: new Date(message.created_at) }),
  }
}

/** One statement, so that a conversation is locked for no longer than its commit takes. */
function sendingOpenly(
  name: string,
  { voice, party, recipients }: { voice: ModelType; party: string; recipients: string },
) {
  const at = '(select at from sent)'
  const about = { people: recipients, id: '$1::uuid', at, now: '$5::timestamptz' }
  const { grown, told } = growing('new_message', 'chat', about)
  return prepared<Attempt>(
    name,
    `with chat as materialized (
       select c.id, c.candidate_id, c.company_id, a.withdrawn_at, ${awaySql('u')} as away,
         greatest($5::timestamptz, c.active_at) as at
       from chats c join applications a on a.id = c.application_id join users u on u.id = c.candidate_id
       where c.id = $1 and ${party}
       for no key update of c for share of a
     ), message as (
       insert into messages (chat_id, sender_id, model_type, content, client_id, created_at)
       select id, $2, '${voice}', $3, $4, at from chat where away is null and withdrawn_at is null
       ${onceByClientId} returning ${columns.join(', ')}
     ), sent as materialized (
       select chat.* from chat where exists (select from message)
     ), last as (
       update chats set last_message = $3, last_event = null, last_message_at = sent.at, active_at = sent.at
       from sent where chats.id = sent.id
     ), unread as (
       ${countingUnread(`select sent.id, recipient.id, 1, sent.at, $7::timestamptz
         from sent cross join (${recipients}) as recipient (id)`)}
     ), ${grown}, announced as (
       ${recordingChanges(`select audience, 'chat', sent.id::text
         from sent cross join unnest(array[sent.candidate_id, sent.company_id]) as audience
         union all select user_id, 'notifications', '' from grown`)}
     )
     select away, withdrawn_at, (select to_jsonb(message) from message) as message, ${told} as told from chat`,
  )
}

/** @param select gives a chat, a person, 1, the time of the message, and that of its mail */
function countingUnread(select: string) {
  return `insert into chat_reads (chat_id, user_id, unread, unread_since, mail_at)
       ${select}
       on conflict (chat_id, user_id) do update set
         unread = chat_reads.unread + 1,
         unread_since = coalesce(chat_reads.unread_since, excluded.unread_since),
         -- No second mail until the messages of the first one are read.
         mail_at = case when chat_reads.mailed_seq <= chat_reads.seq
           then coalesce(chat_reads.mail_at, excluded.mail_at) end`
}

/** @param company an expression: its id */
function staffOf(company: string) {
  return `select id from users where company_id = ${company} and removed_at is null
  and role in (${managers.map((role) => `'${role}'`).join(', ')})`
}

function mailAfter(now: Date) {
  return new Date(now.getTime() + notifyDelayMs)
}

function presentToSender({ id, content, model_type, created_at, client_id }: Sent) {
  const at = created_at.toISOString()
  const author = { author: null, author_hidden: null }
  return { id, content, model_type, client_id, ...author, created_at: at, meeting: null }
}
