import { readChat } from '#server/features/chats/read-chat.ts'
import { sendMessage } from '#server/features/chats/send-message.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import type { Member } from '#server/platform/http/actor.ts'
import type { DemoApplication } from './demo-data.ts'
import { personAt, type People } from './demo-people.ts'
import type { World } from './demo-world.ts'

/** Sends the messages of a chat; each is read by its recipients as soon as it is written. */
export async function talk(
  world: World,
  tx: Transaction,
  people: People,
  chat: string,
  messages: DemoApplication['messages'],
) {
  for (const { from, days_old, content } of messages) {
    world.setDaysAgo(days_old)
    const sender = people.candidates.get(from) ?? personAt(people.staff, from)
    const { id } = await sendMessage(world, sender, chat, () => ({ content }))
    for (const reader of await unreadBy(tx, people, chat))
      await readChat(world, reader, chat, { message: id })
  }
}

/** The people with unread messages in a chat. */
async function unreadBy(
  tx: Transaction,
  { staff, candidates }: People,
  chat: string,
): Promise<Member[]> {
  const waiting = await tx
    .selectFrom('chat_reads')
    .select('user_id')
    .where('chat_id', '=', chat)
    .where('unread', '>', 0)
    .execute()
  return [...staff.values(), ...candidates.values()].filter(({ id }) =>
    waiting.some(({ user_id }) => user_id === id),
  )
}
