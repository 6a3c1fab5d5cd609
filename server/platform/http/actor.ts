import type { Access } from '#contract/endpoint.ts'
import type { staff } from '#contract/roles.ts'
import type { Scope } from '#contract/scopes.ts'

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
  /** Present where an API key of the company makes the call, in the name of its maker. */
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

/** A person as they were at a version of the sessions. */
export interface HeldActor {
  actor: Actor
  /** Of the sessions. */
  version: number
}

/** The persons of tokens that this process keeps in memory. */
export interface HeldActors {
  /**
   * @returns who may be answered once the version was asked for, or confirmed by what is written;
   * null: the database is asked
   */
  get: (token: string) => HeldActor | null
  /** False from the moment on in which a version is known that is not theirs. */
  isHeld: (held: HeldActor) => boolean
  /**
   * Takes note of a version that was read, which ends all that are of another.
   * @param since the version that was known when it was asked for
   */
  follow: (version: number, since: number | null) => void
  /** The version they are of. */
  version: () => number | null
}

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
