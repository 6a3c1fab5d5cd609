// The cached messages of a conversation. Messages are immutable, so cached ones are never fetched
// again.
import type { getChat } from '#contract/chats/chats.ts'
import type { Message } from '#contract/chats/message.ts'
import type { ReplyOf } from '#contract/endpoint/endpoint-types.ts'
import type { ModelType } from '#contract/endpoint/model-types.ts'

export type ChatPage = ReplyOf<typeof getChat>

/**
 * The newest page with the older messages before it; its cursor leads to the page before the oldest
 * message.
 */
export type Conversation = ChatPage

/**
 * @returns the cached conversation joined with its newest page, or null if there is a gap
 * between them
 */
export function withNewest(known: Conversation | undefined, page: ChatPage): Conversation | null {
  const first = page.data.messages[0]
  if (!known || !first || page.meta.next_cursor === null) return page

  const overlap = known.data.messages.findIndex(({ id }) => id === first.id)
  if (overlap === -1) return null
  const messages = [...known.data.messages.slice(0, overlap), ...page.data.messages]
  // A page has all answers from the time of its first message.
  const earlier = known.data.answers.filter(({ created_at }) => created_at < first.created_at)
  const answers = [...earlier, ...page.data.answers]
  return { data: { ...page.data, messages, answers }, meta: known.meta }
}

/**
 * @returns the conversation with older messages and answers before its own; everything else stays
 * as it is
 */
export function withOlder(known: Conversation, older: ChatPage): Conversation {
  const messages = [...older.data.messages, ...known.data.messages]
  const answers = [...older.data.answers, ...known.data.answers]
  return { data: { ...known.data, messages, answers }, meta: older.meta }
}

/** @returns the last `count` messages of the other side, as far as they are cached */
export function unreadOf(messages: readonly Message[], count: number, me: ModelType): Message[] {
  return count > 0 ? messages.filter(({ model_type }) => model_type !== me).slice(-count) : []
}
