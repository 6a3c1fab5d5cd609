import type { ModelType } from '#contract/chats.ts'
import type { Services } from '#server/platform/app.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import type { Actor } from '#server/platform/http/actor.ts'
import { announce } from '#server/platform/live/live.ts'
import { Refused, refusedField } from '#server/platform/refused.ts'
import { isPartyOf } from './queries.ts'
import { voiceOf } from './rules.ts'

interface NewChat {
  application_id: string
  vacancy_id: string
  candidate_id: string
  company_id: string
}

/** Both sides can write from the moment of the application. @returns its id */
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
}

/** Writes to the other side. Whose voice it is follows from who writes, never from what was sent. */
export async function sendMessage(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  sender: Actor,
  chatId: string,
  { content, model_type }: NewMessage,
) {
  const voice = voiceOf(sender)
  if (model_type && model_type !== voice) throw refusedField('model_type', 'wrong_model_type')

  return db.transaction().execute(async (tx) => {
    // The lock keeps the last message of the list the last one of the conversation.
    const chat = await tx
      .selectFrom('chats')
      .select(['candidate_id', 'company_id'])
      .where('id', '=', chatId)
      .where(isPartyOf(sender))
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (!chat) throw new Refused('not_found')

    const now = clock.now()
    const message = await tx
      .insertInto('messages')
      .values({ chat_id: chatId, sender_id: sender.id, model_type: voice, content, created_at: now })
      .returning(['id', 'content', 'model_type', 'created_at'])
      .executeTakeFirstOrThrow()
    await tx
      .updateTable('chats')
      .set({ last_message: content, last_message_at: now, active_at: now })
      .where('id', '=', chatId)
      .execute()
    await announce(tx, { user_id: chat.candidate_id }, { what: 'chat', id: chatId })
    await announce(tx, { company_id: chat.company_id }, { what: 'chat', id: chatId })
    return { ...message, created_at: message.created_at.toISOString() }
  })
}
