import type { Candidate, Operator, Staff } from '#server/platform/http/actor.ts'

type OfSession = 'session_id' | 'needs_second_factor'

/** A person with an account, signed in or not. */
export type Person = Omit<Candidate, OfSession> | Omit<Staff, OfSession> | Omit<Operator, OfSession>

export interface PersonRow {
  id: string
  role: Person['role']
  company_id: string | null
  email_verified_at: Date | null
}

/** Constraints of the database give staff a company and candidates none; the types repeat that. */
export function personOf({ id, role, company_id, email_verified_at }: PersonRow): Person {
  const is_verified = email_verified_at !== null
  if (role === 'candidate') return { id, role, company_id: null, is_verified }
  if (role === 'operator') return { id, role, company_id: null, is_verified }
  if (company_id === null) throw new Error('a member of staff without a company')
  return { id, role, company_id, is_verified }
}
