import type { ModelType } from '#contract/message.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import type { Actor } from '#server/platform/http/actor.ts'
import { toCompany, toUser } from '#server/platform/live/audience.ts'
import { chatChanged } from '#server/platform/live/changes.ts'
import { publishAll } from '#server/platform/live/live.ts'
import { Refused, refusedField } from '#server/platform/refused.ts'
import type { Services } from '#server/platform/services.ts'
import { addUnread } from './add-unread.ts'
import { isPartyOf } from './party.ts'
import { voiceOf } from './rules.ts'
import { findSent, insertMessage } from './sent-messages.ts'

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
  { db, clock }: Pick<Services, 'db' | 'clock'>,
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
    const message = await insertMessage(tx, {
      chat_id: chatId,
      sender_id: sender.id,
      model_type: voice,
      content,
      client_id: client_id ?? null,
      created_at: now,
    })
    await addUnread(tx, { ...chat, chat_id: chatId, voice, now })
    const change = chatChanged(chatId)
    await publishAll(tx, [
      [toUser(chat.candidate_id), change],
      [toCompany(chat.company_id), change],
    ])
    return message
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
