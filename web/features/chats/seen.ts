import type { Message, ModelType } from '#contract/chats.ts'

/** How far the other side has read, and when. */
export interface ReadByOther {
  message: string
  at: string
}

/** Which of one's own messages to mark as seen: the last one they have read, while they have not answered it. */
export function lastSeenByOther(
  messages: readonly Message[],
  me: ModelType,
  read: ReadByOther | null,
): string | null {
  const reached = messages.findLastIndex(({ id }) => id === read?.message)
  const last = messages.findLast(({ model_type }, index) => model_type !== me || index <= reached)
  return last?.model_type === me ? last.id : null
}
