import type { Access } from '#contract/endpoint.ts'
import type { Role } from '#contract/roles.ts'

interface SignedIn {
  id: string
  session_id: string
  is_verified: boolean
}

export interface Candidate extends SignedIn {
  role: 'candidate'
  company_id: null
}

export interface Staff extends SignedIn {
  role: Exclude<Role, 'candidate'>
  company_id: string
}

export type Actor = Candidate | Staff

/**
 * A handler for staff receives Staff, which has a company; one for candidates cannot ask for it.
 */
export type ActorFor<A extends Access> = A extends 'anyone'
  ? Actor | null
  : A extends readonly (infer Allowed)[]
    ? Extract<Candidate, { role: Allowed }> | (Allowed extends Staff['role'] ? Staff : never)
    : Actor
