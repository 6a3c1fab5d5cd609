import type { MeetingEvent } from '#contract/meeting-choices.ts'
import type { Message } from '#contract/message.ts'
import type { ModelType } from '#contract/model-types.ts'
import { managers } from '#contract/roles.ts'
import { notifying } from '#server/features/notifications/commands.ts'
import {
  type Database,
  executeLast,
  prepared,
  type Transaction,
} from '#server/platform/db/database.ts'
import type { Member } from '#server/platform/http/actor.ts'
import { announceCommit, recordingChanges } from '#server/platform/live/change-log.ts'
import { notifyDelayMs } from './digest-schedule.ts'

const columns = ['id', 'content', 'model_type', 'created_at', 'client_id'] as const

/** The message that the sender has sent under this id before. */
export async function findSent(
  db: Database | Transaction,
  sender: Member,
  chatId: string,
  client_id: string,
) {
  const message = await db
    .selectFrom('messages')
    .select(columns)
    .where('chat_id', '=', chatId)
    .where('sender_id', '=', sender.id)
    .where('client_id', '=', client_id)
    .executeTakeFirst()
  return message && presentToSender(message)
}

/** The turn of a meeting that a message is. */
export interface TurnOf {
  proposal_id: string
  event: MeetingEvent
}

interface NewMessage {
  chat_id: string
  candidate_id: string
  company_id: string
  sender_id: string
  voice: ModelType
  content: string
  client_id: string | undefined
  now: Date
  turn?: TurnOf
}

const candidate = 'select $8::uuid'
const staff = `select id from users where company_id = $9 and removed_at is null
  and role in (${managers.map((role) => `'${role}'`).join(', ')})`

const toCandidate = inserting('message_to_candidate', candidate)
const toCompany = inserting('message_to_company', staff)
const turnToCandidate = inserting('turn_to_candidate', candidate, true)
const turnToCompany = inserting('turn_to_company', staff, true)

/**
 * Adds a message, which is then the last one of its chat, and unread for its recipients: the
 * candidate, or everybody of the company who may chat. The chat is locked. Ends the transaction.
 * @returns undefined where the sender has sent it before
 */
export async function insertMessage(tx: Transaction, message: NewMessage) {
  const [sent] = await executeLast(tx, insertionOf(message))
  return sent && presentToSender(sent)
}

/** The same within a transaction that goes on. */
export async function addMessage(tx: Transaction, message: NewMessage) {
  await tx.executeQuery(insertionOf(message))
  await announceCommit(tx)
}

function insertionOf(message: NewMessage) {
  const { chat_id, sender_id, voice, content, client_id, now, turn } = message
  const mail_at = new Date(now.getTime() + notifyDelayMs)
  const sent = [chat_id, sender_id, voice, content, client_id ?? null, now, mail_at]
  const values = [...sent, message.candidate_id, message.company_id]
  if (!turn) return (voice === 'User' ? toCompany : toCandidate).of(...values)
  const statement = voice === 'User' ? turnToCompany : turnToCandidate
  return statement.of(...values, turn.proposal_id, turn.event)
}

type Sent = Omit<Message, 'author' | 'created_at' | 'meeting'> & {
  created_at: Date
  told?: number
}

/**
 * @param recipients selects the ids of the recipients
 * @param isTurn it is a turn of a meeting, which they are told of as such
 */
function inserting(name: string, recipients: string, isTurn = false) {
  const about = { people: `array(${recipients})`, id: '$1', at: '$6' }
  const told = isTurn
    ? notifying('meeting', 'chat', { ...about, detail: '$11' })
    : notifying('new_message', 'chat', about)
  const [turn, values] = isTurn ? [', proposal_id, meeting_event', ', $10, $11'] : ['', '']
  return prepared<Sent>(
    name,
    `with message as (
       insert into messages (chat_id, sender_id, model_type, content, client_id, created_at${turn})
       values ($1, $2, $3, $4, $5, $6${values})
       on conflict (chat_id, sender_id, client_id) where client_id is not null do nothing
       returning ${columns.join(', ')}
     ), chat as (
       update chats set last_message = $4, last_event = ${isTurn ? '$11' : 'null'}, last_message_at = $6, active_at = $6
       where id = $1 and exists (select from message)
     ), unread as (
       insert into chat_reads (chat_id, user_id, unread, unread_since, mail_at)
       select $1, recipient.id, 1, $6, $7::timestamptz
       from (${recipients}) as recipient (id) where exists (select from message)
       on conflict (chat_id, user_id) do update set
         unread = chat_reads.unread + 1,
         unread_since = coalesce(chat_reads.unread_since, excluded.unread_since),
         -- No second mail until the messages of the first one are read.
         mail_at = case when chat_reads.mailed_seq <= chat_reads.seq
           then coalesce(chat_reads.mail_at, excluded.mail_at) end
     ), announced as (
       ${recordingChanges(`select audience, 'chat', $1::uuid::text
         from unnest(array[$8, $9]::uuid[]) as audience where exists (select from message)`)}
     )
     select message.*, ${told} as told from message`,
  )
}

function presentToSender({ created_at, told: _, ...message }: Sent) {
  return { ...message, author: null, created_at: created_at.toISOString(), meeting: null }
}
