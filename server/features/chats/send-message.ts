import type { ModelType } from '#contract/model-types.ts'
import type { Member } from '#server/platform/http/actor.ts'
import { announceCommit } from '#server/platform/live/change-log.ts'
import { Refused, refusedField } from '#server/platform/refused.ts'
import type { Services } from '#server/platform/services.ts'
import { lockChat, timeOfNext } from './locked-chat.ts'
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
 * @param read parses the message, or refuses, once the conversation is found
 * @throws Refused not_found, application_withdrawn; invalid_fields for a wrong `model_type`
 */
export async function sendMessage(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  sender: Member,
  chatId: string,
  read: () => NewMessage,
) {
  const voice = voiceOf(sender)
  const { message, client_id } = await db.transaction().execute(async (tx) => {
    const chat = await lockChat(tx, sender, chatId)
    if (chat.away)
      throw new Refused(sender.role === 'candidate' ? 'account_paused' : 'candidate_away')
    const { content, model_type, client_id } = read()
    if (model_type && model_type !== voice) throw refusedField('model_type', 'wrong_model_type')
    if (chat.withdrawn_at) {
      const message = client_id && (await findSent(tx, sender, chatId, client_id))
      if (message) return { message, client_id }
      throw new Refused('application_withdrawn')
    }

    const now = timeOfNext(chat, clock)
    await announceCommit(tx)
    const message = await insertMessage(tx, {
      ...chat,
      chat_id: chatId,
      sender_id: sender.id,
      voice,
      content,
      client_id,
      now,
    })
    return { message, client_id }
  })
  const sent = message ?? (client_id && (await findSent(db, sender, chatId, client_id)))
  if (!sent) throw new Error('a message was neither inserted nor sent before')
  return sent
}
