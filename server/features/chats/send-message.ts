import type { ModelType } from '#contract/message.ts'
import { awaySql } from '#server/platform/db/away.ts'
import { prepared, type Transaction } from '#server/platform/db/database.ts'
import type { Member } from '#server/platform/http/actor.ts'
import { announceCommit } from '#server/platform/live/change-log.ts'
import { Refused, refusedField } from '#server/platform/refused.ts'
import type { Services } from '#server/platform/services.ts'
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

    // The clocks of processes differ; messages must not be older than the one before.
    const now = new Date(Math.max(clock.now().getTime(), chat.last_message_at?.getTime() ?? 0))
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

const lockedChat = prepared<LockedChat>(
  'lock_chat',
  `select c.candidate_id, c.company_id, c.last_message_at, a.withdrawn_at, ${awaySql('u')} as away
   from chats c join applications a on a.id = c.application_id join users u on u.id = c.candidate_id
   where c.id = $1 and (c.candidate_id = $2 or c.company_id = $3)
   for no key update of c for share of a`,
)

interface LockedChat {
  candidate_id: string
  company_id: string
  last_message_at: Date | null
  withdrawn_at: Date | null
  away: string | null
}

/**
 * Serializes the writes of a conversation, which keeps the last message and the unread counts
 * exact, and blocks while the application is being withdrawn.
 */
async function lockChat(tx: Transaction, sender: Member, chatId: string) {
  const candidate_id = sender.role === 'candidate' ? sender.id : null
  const [chat] = await lockedChat(tx, [chatId, candidate_id, sender.company_id])
  if (!chat) throw new Refused('not_found')
  return chat
}
