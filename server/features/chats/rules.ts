import type { ModelType } from '#contract/endpoint/model-types.ts'
import type { Member } from '#server/platform/http/actor.ts'
import { type Audience, toCompany, toUser } from '#server/platform/live/audience.ts'
import { Refused } from '#server/platform/refused.ts'

/**
 * @returns the sender type of a message: candidates write as themselves, staff in the name of the
 * vacancy
 */
export function voiceOf(sender: Pick<Member, 'role'>): ModelType {
  return sender.role === 'candidate' ? 'User' : 'Vacancy'
}

/**
 * @returns the sender type of the other side's messages; messages of colleagues are of the own side
 */
export function otherVoiceOf(reader: Pick<Member, 'role'>): ModelType {
  return reader.role === 'candidate' ? 'Vacancy' : 'User'
}

interface Parties {
  candidate_id: string
  company_id: string
}

/** @returns the audience of the actor's counterpart */
export function otherSideOf(
  actor: Pick<Member, 'role'>,
  { candidate_id, company_id }: Parties,
): Audience {
  return actor.role === 'candidate' ? toCompany(company_id) : toUser(candidate_id)
}

/** @returns the refusal if the candidate of a conversation is away */
export function refusalOfAway({ role }: Pick<Member, 'role'>) {
  return new Refused(role === 'candidate' ? 'account_paused' : 'candidate_away')
}
