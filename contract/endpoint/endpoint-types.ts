// The types of a call, read off its endpoint.
import type * as z from 'zod/mini'
import type { Endpoint } from './endpoint.ts'

type Schema = z.core.$ZodType

/** The names after the colons of a path: '/jobs/:slug' gives { slug: string }. */
export type ParamsOf<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? { [K in Name]: string } & ParamsOf<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? { [K in Name]: string }
    : object

/** The parts of a path, after the contract has parsed them. */
export type PathOf<E extends Endpoint> = E['params'] extends Schema
  ? z.output<E['params']>
  : ParamsOf<E['path']>

/** The input of a call, before the contract has parsed it. */
export type BodyInputOf<E extends Endpoint> = E['body'] extends Schema
  ? E extends { unfinished: true }
    ? Unfinished<z.input<E['body']>>
    : z.input<E['body']>
  : undefined

/** Of the same keys and values, but anything may still be missing or null. */
type Unfinished<Body> = Body extends readonly (infer Item)[]
  ? readonly Unfinished<Item>[]
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
