// An endpoint is the whole agreement about one request. The server can only
// serve it as written here, and the browser can only call it as written here.
import type * as z from 'zod/mini'
import type { RefusalCode } from './refusals.ts'
import type { Role } from './roles.ts'
import type { Scope } from './scopes.ts'
import type { Tag } from './tags.ts'

/** 'signed_in' also admits people who have not verified their email; a list of roles does not. */
export type Access = 'anyone' | 'signed_in' | readonly Role[]

type Schema = z.core.$ZodType

/** At most `times` in `seconds` for one caller; 'failures' counts only refused attempts. */
export interface RateLimit {
  name: string
  times: number
  /** A minute if not given. */
  seconds?: number
  /** An address is a network: of IPv6 the first 64 bits. */
  by: 'address' | 'address_and_email' | 'email' | 'person'
  /** Counted in the memory of a process first, for calls that must not wait for the database. */
  isFrequent?: true
  counts?: 'all' | 'failures'
}

/** A form that may carry one file beside its texts. */
export interface Upload {
  field: string
  bytesMax: number
  /** Media types. */
  types: readonly string[]
}

export interface Endpoint {
  /** As the contract exports it; the `operationId` of the interface's description. */
  name: string
  tag: Tag
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Under /api. */
  path: `/${string}`
  /** Of the names after the colons of the path. A part that is not as it says names nothing. */
  params?: Schema
  /** One sentence for the reader of the interface's description. */
  summary: string
  access: Access
  /** The right with which an API key may call it; without one no key may. */
  scope?: Scope
  /** Those whom the access names may call it before their email address is verified. */
  beforeVerified?: true
  query?: Schema
  body?: Schema
  /** Other names under which a key of the body may come, each with the name it stands for. */
  aliases?: Readonly<Record<string, string>>
  /** The body may be sent before it is complete; the answer says what it lacks. */
  unfinished?: true
  /** The request may come as a form with a file; its texts are checked by `body`. */
  upload?: Upload
  reply: Schema
  status?: 200 | 201
  /** Besides the ones its access, body and limit imply. */
  refusals: readonly RefusalCode[]
  limit?: RateLimit | readonly RateLimit[]
  /** A mail is sent to whoever calls, or to an address that the call names. */
  mails?: true
  /** Refused unless the header repeats the cookie, where the cookie is sent. */
  csrf?: true
}

/** @returns the definition itself, with its literal types kept */
export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition
}
