// An endpoint is the whole agreement about one request. The server can only
// serve it as written here, and the browser can only call it as written here.
import type * as z from 'zod/mini'
import type { RefusalCode } from './refusals.ts'
import type { Role } from './roles.ts'

/** 'signed_in' also admits people who have not verified their email; a list of roles does not. */
export type Access = 'anyone' | 'signed_in' | readonly Role[]

type Schema = z.core.$ZodType

/** At most `times` a minute for one caller; 'failures' counts only refused attempts. */
export interface RateLimit {
  name: string
  times: number
  by: 'address' | 'address_and_email' | 'person'
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
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Under /api. */
  path: `/${string}`
  /** One sentence for the reader of the interface's description. */
  summary: string
  access: Access
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
  limit?: RateLimit
  /** Refused unless the header repeats the cookie, where the cookie is sent. */
  csrf?: true
}

/** The names after the colons of a path: '/jobs/:slug' gives { slug: string }. */
export type ParamsOf<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? { [K in Name]: string } & ParamsOf<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? { [K in Name]: string }
    : object

/** The input of a call, before the contract has parsed it. */
export type BodyInputOf<E extends Endpoint> = E['body'] extends Schema
  ? E extends { unfinished: true }
    ? Unfinished<z.input<E['body']>>
    : z.input<E['body']>
  : undefined
/** Of the same keys and values, but anything may still be missing or null. */
type Unfinished<Body> = Body extends readonly (infer Item)[]
  ? readonly Item[]
  : Body extends object
    ? { [Key in keyof Body]?: Unfinished<Body[Key]> | null | undefined }
    : Body
/** The input of a call, after the contract has parsed it. */
export type BodyOf<E extends Endpoint> = E['body'] extends Schema ? z.output<E['body']> : undefined
export type QueryInputOf<E extends Endpoint> = E['query'] extends Schema
  ? z.input<E['query']>
  : undefined
export type QueryOf<E extends Endpoint> = E['query'] extends Schema
  ? z.output<E['query']>
  : undefined
export type ReplyOf<E extends Endpoint> = z.output<E['reply']>

/** @returns the definition itself, with its literal types kept */
export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition
}
