import type { Insertable } from 'kysely'
import type { Message } from '#contract/message.ts'
import type { Messages } from '#db/tables.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import type { Actor } from '#server/platform/http/actor.ts'

const columns = ['id', 'content', 'model_type', 'created_at', 'client_id'] as const

/** The message that the sender has sent under this id before. */
export async function findSent(tx: Transaction, sender: Actor, chatId: string, client_id: string) {
  const message = await tx
    .selectFrom('messages')
    .select(columns)
    .where('chat_id', '=', chatId)
    .where('sender_id', '=', sender.id)
    .where('client_id', '=', client_id)
    .executeTakeFirst()
  return message && presentToSender(message)
}

/** Adds a message, which is then the last one of its chat. */
export async function insertMessage(tx: Transaction, message: Insertable<Messages>) {
  const { chat_id, content, created_at } = message
  const sent = await tx
    .insertInto('messages')
    .values(message)
    .returning(columns)
    .executeTakeFirstOrThrow()
  await tx
    .updateTable('chats')
    .set({ last_message: content, last_message_at: created_at, active_at: created_at })
    .where('id', '=', chat_id)
    .execute()
  return presentToSender(sent)
}

function presentToSender({
  created_at,
  ...message
}: Omit<Message, 'author' | 'created_at'> & { created_at: Date }) {
  return { ...message, author: null, created_at: created_at.toISOString() }
}
