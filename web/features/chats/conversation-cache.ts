// A conversation as far as this browser knows it. Messages never change, so what is known is never read again.
import type { getChat, Message, ModelType } from '#contract/chats.ts'
import type { ReplyOf } from '#contract/endpoint.ts'

export type ChatPage = ReplyOf<typeof getChat>

/** What the newest page says, with older messages before it; the cursor leads to those before them. */
export type Conversation = ChatPage

/** @returns what is known with the newest page, or null where something is missing between the two */
export function withNewest(known: Conversation | undefined, page: ChatPage): Conversation | null {
  const first = page.data.messages[0]
  if (!known || !first || page.meta.next_cursor === null) return page

  const overlap = known.data.messages.findIndex(({ id }) => id === first.id)
  if (overlap === -1) return null
  const messages = [...known.data.messages.slice(0, overlap), ...page.data.messages]
  return { data: { ...page.data, messages }, meta: known.meta }
}

/** Older messages stand before the ones there are; of the rest the newer word counts. */
export function withOlder(known: Conversation, older: ChatPage): Conversation {
  const messages = [...older.data.messages, ...known.data.messages]
  return { data: { ...known.data, messages }, meta: older.meta }
}

/** The messages of the other side that have not been read, of those that are here. */
export function unreadOf(messages: readonly Message[], count: number, me: ModelType): Message[] {
  return count > 0 ? messages.filter(({ model_type }) => model_type !== me).slice(-count) : []
}
