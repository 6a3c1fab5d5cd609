import type { ModelType } from '#contract/endpoint/model-types.ts'
import type { Member } from '#server/platform/http/actor.ts'
import { Refused, refusedField } from '#server/platform/refused.ts'
import type { Services } from '#server/platform/services.ts'
import { lockChat } from './locked-chat.ts'
import { refusalOfAway, voiceOf } from './rules.ts'
import { findSent, sendOpenly } from './sent-messages.ts'

interface NewMessage {
  content: string
  model_type?: ModelType | undefined
  client_id?: string | undefined
}

/**
 * Sends a message to the other side. The sender type follows from the role; a different one is
 * refused. Idempotent by sender and `client_id` for a week at least: a repeated call returns the
 * message of the first one.
 * @param read parses the message, or refuses, which a conversation that is not found precedes
 * @throws Refused not_found, application_withdrawn; invalid_fields for a wrong `model_type`
 */
export async function sendMessage(
  services: Pick<Services, 'db' | 'clock'>,
  sender: Member,
  chat_id: string,
  read: () => NewMessage,
) {
  const { db, clock } = services
  const { content, client_id } = await readOrRefuse(services, sender, chat_id, read)
  const now = clock.now()
  const { chat, message } = await db
    .transaction()
    .execute((tx) => sendOpenly(tx, sender, { chat_id, content, client_id, now }))
  if (chat.away) throw refusalOfAway(sender)
  if (message) return message
  const before = client_id && (await findSent(db, sender, { chat_id, client_id, now }))
  if (before) return before
  if (chat.withdrawn_at) throw new Refused('application_withdrawn')
  throw new Error('a message was neither inserted nor sent before')
}

async function readOrRefuse(
  { db }: Pick<Services, 'db'>,
  sender: Member,
  chat_id: string,
  read: () => NewMessage,
) {
  try {
    const message = read()
    if (message.model_type && message.model_type !== voiceOf(sender))
      throw refusedField('model_type', 'wrong_model_type')
    return message
  } catch (refusal) {
    const { away } = await db.transaction().execute((tx) => lockChat(tx, sender, chat_id))
    throw away ? refusalOfAway(sender) : refusal
  }
}
