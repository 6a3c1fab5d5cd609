import type { Change } from '#contract/endpoint/live.ts'
import type { Role } from '#contract/endpoint/roles.ts'

/** The person behind a stream, with the rights they had when it was opened. */
export interface Recipient {
  user_id: string
  company_id: string | null
  role: Role
}

/**
 * @param what empty if earlier streams were closed, which concerns no other
 * @returns whether the role may learn of this kind of change. Collaborators have no access to
 * chats.
 */
export function mayReceive({ role }: Recipient, what: Change['what'] | ''): boolean {
  if (what === '') return false
  return role !== 'collaborator' || (what !== 'chat' && what !== 'typing')
}

/**
 * @returns the ids under which changes for this person are published: their own, and their
 * company's
 */
export function audiencesOf({ user_id, company_id }: Recipient): string[] {
  return company_id ? [user_id, company_id] : [user_id]
}
