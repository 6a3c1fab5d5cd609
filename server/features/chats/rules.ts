import type { ModelType } from '#contract/chats.ts'
import type { Actor } from '#server/platform/http/actor.ts'

/** In whose name somebody writes: their own, or their company's vacancy's. */
export function voiceOf(sender: Pick<Actor, 'role'>): ModelType {
  return sender.role === 'candidate' ? 'User' : 'Vacancy'
}
