import type { ModelType } from '#contract/chats.ts'
import type { Actor } from '#server/platform/http/actor.ts'

/** In whose name somebody writes: their own, or their company's vacancy's. */
export function voiceOf(sender: Pick<Actor, 'role'>): ModelType {
  return sender.role === 'candidate' ? 'User' : 'Vacancy'
}

/** Whose messages somebody reads. What colleagues write is their own side's. */
export function otherVoiceOf(reader: Pick<Actor, 'role'>): ModelType {
  return reader.role === 'candidate' ? 'Vacancy' : 'User'
}

interface Parties {
  candidate_id: string
  company_id: string
}

/** Who hears what somebody does. */
export function otherSideOf(actor: Pick<Actor, 'role'>, { candidate_id, company_id }: Parties) {
  return actor.role === 'candidate' ? { company_id } : { user_id: candidate_id }
}
