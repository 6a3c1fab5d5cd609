import type { Access } from '#contract/endpoint/endpoint.ts'
import type { staff } from '#contract/endpoint/roles.ts'
import type { Scope } from '#contract/endpoint/scopes.ts'

/** The key of a call, and what it may do. */
interface KeyUse {
  id: string
  scopes: readonly Scope[]
  /** The company is suspended, or is leaving. */
  is_refused: boolean
}

interface SignedIn {
  id: string
  session_id: string
  is_verified: boolean
  /** A second factor is asked of them, and this session was opened without one. */
  needs_second_factor: boolean
  /** Present if an API key of the company makes the call, in the name of its maker. */
  key?: KeyUse
}

export interface Candidate extends SignedIn {
  role: 'candidate'
  company_id: null
}

export interface Staff extends SignedIn {
  role: (typeof staff)[number]
  company_id: string
}

export interface Operator extends SignedIn {
  role: 'operator'
  company_id: null
}

/** Everyone who has to do with vacancies. */
export type Member = Candidate | Staff

export type Actor = Member | Operator

/**
 * A handler for staff receives Staff, which has a company; one for candidates cannot ask for it.
 */
export type ActorFor<A extends Access> = A extends 'anyone'
  ? Actor | null
  : A extends readonly (infer Allowed)[]
    ?
        | Extract<Candidate | Operator, { role: Allowed }>
        | (Allowed extends Staff['role'] ? Staff : never)
    : Actor
