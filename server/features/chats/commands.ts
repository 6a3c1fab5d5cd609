import type { Message, ModelType } from '#contract/message.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import type { Actor } from '#server/platform/http/actor.ts'
import { chatChanged, toCompany, toUser, typingIn } from '#server/platform/live/changes.ts'
import { publish, publishAll } from '#server/platform/live/live.ts'
import { Refused, refusedField } from '#server/platform/refused.ts'
import type { Services } from '#server/platform/services.ts'
import { isPartyOf } from './queries.ts'
import { addUnread } from './read-receipts.ts'
import { otherSideOf, voiceOf } from './rules.ts'

type Dependencies = Pick<Services, 'db' | 'clock'>

interface NewChat {
  application_id: string
  vacancy_id: string
  candidate_id: string
  company_id: string
}

/** Creates the chat of an application, open to both sides. @returns its id */
export async function openChat(tx: Transaction, parties: NewChat, now: Date): Promise<string> {
  const { id } = await tx
    .insertInto('chats')
    .values({ ...parties, active_at: now, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

interface NewMessage {
  content: string
  model_type?: ModelType | undefined
  client_id?: string | undefined
}

/**
 * Sends a message to the other side. The sender type follows from the role; a different one is
 * refused. Idempotent by sender and `client_id`: a repeated call returns the message of the first
 * one.
 * @throws Refused not_found, application_withdrawn; invalid_fields for a wrong `model_type`
 */
export async function sendMessage(
  { db, clock }: Dependencies,
  sender: Actor,
  chatId: string,
  { content, model_type, client_id }: NewMessage,
) {
  const voice = voiceOf(sender)
  if (model_type && model_type !== voice) throw refusedField('model_type', 'wrong_model_type')

  return db.transaction().execute(async (tx) => {
    const chat = await lockChat(tx, sender, chatId)
    const sent = client_id && (await findSent(tx, sender, chatId, client_id))
    if (sent) return sent
    if (chat.withdrawn_at) throw new Refused('application_withdrawn')

    // The clocks of processes differ; messages must not be older than the one before.
    const now = new Date(Math.max(clock.now().getTime(), chat.last_message_at?.getTime() ?? 0))
    const message = await tx
      .insertInto('messages')
      .values({
        chat_id: chatId,
        sender_id: sender.id,
        model_type: voice,
        content,
        client_id: client_id ?? null,
        created_at: now,
      })
      .returning(['id', 'content', 'model_type', 'created_at', 'client_id'])
      .executeTakeFirstOrThrow()
    await tx
      .updateTable('chats')
      .set({ last_message: content, last_message_at: now, active_at: now })
      .where('id', '=', chatId)
      .execute()
    await addUnread(tx, { ...chat, chat_id: chatId, voice, now })
    const change = chatChanged(chatId)
    await publishAll(tx, [
      [toUser(chat.candidate_id), change],
      [toCompany(chat.company_id), change],
    ])
    return presentToSender(message)
  })
}

/** Publishes to the other side that the actor is typing. Nothing is recorded. */
export async function typeInChat({ db }: Dependencies, actor: Actor, chatId: string) {
  await db.transaction().execute(async (tx) => {
    const chat = await tx
      .selectFrom('chats')
      .innerJoin('applications', 'applications.id', 'chats.application_id')
      .select(['chats.candidate_id', 'chats.company_id', 'applications.withdrawn_at'])
      .where('chats.id', '=', chatId)
      .where(isPartyOf(actor))
      .executeTakeFirst()
    if (!chat) throw new Refused('not_found')
    if (chat.withdrawn_at) throw new Refused('application_withdrawn')
    await publish(tx, otherSideOf(actor, chat), typingIn(chatId))
  })
}

/**
 * Serializes the writes of a conversation, which keeps the last message and the unread counts
 * exact, and blocks while the application is being withdrawn.
 */
async function lockChat(tx: Transaction, sender: Actor, chatId: string) {
  const chat = await tx
    .selectFrom('chats')
    .innerJoin('applications', 'applications.id', 'chats.application_id')
    .select([
      'chats.candidate_id',
      'chats.company_id',
      'chats.last_message_at',
      'applications.withdrawn_at',
    ])
    .where('chats.id', '=', chatId)
    .where(isPartyOf(sender))
    .forNoKeyUpdate('chats')
    .forShare('applications')
    .executeTakeFirst()
  if (!chat) throw new Refused('not_found')
  return chat
}

async function findSent(tx: Transaction, sender: Actor, chatId: string, client_id: string) {
  const message = await tx
    .selectFrom('messages')
    .select(['id', 'content', 'model_type', 'created_at', 'client_id'])
    .where('chat_id', '=', chatId)
    .where('sender_id', '=', sender.id)
    .where('client_id', '=', client_id)
    .executeTakeFirst()
  return message && presentToSender(message)
}

function presentToSender({
  created_at,
  ...message
}: Omit<Message, 'author' | 'created_at'> & { created_at: Date }) {
  return { ...message, author: null, created_at: created_at.toISOString() }
}
