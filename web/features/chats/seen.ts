import type { Message } from '#contract/chats/message.ts'
import type { ModelType } from '#contract/endpoint/model-types.ts'

/** The last message that the other side has read. */
export interface ReadByOther {
  message: string
  at: string
}

/**
 * @returns the id of the own message to mark as seen: the last one read, unless the other side has
 * answered since
 */
export function lastSeenByOther(
  messages: readonly Message[],
  me: ModelType,
  read: ReadByOther | null,
): string | null {
  const reached = messages.findLastIndex(({ id }) => id === read?.message)
  const last = messages.findLast(({ model_type }, index) => model_type !== me || index <= reached)
  return last?.model_type === me ? last.id : null
}
