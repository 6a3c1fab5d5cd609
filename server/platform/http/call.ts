import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { BodyOf, PathOf, QueryOf } from '#contract/endpoint/endpoint-types.ts'
import type { Endpoint } from '#contract/endpoint/endpoint.ts'
import { type Language, languageOf } from '#contract/fields/languages.ts'
import { Refused } from '../refused.ts'
import type { ActorFor } from './actor.ts'
import { parsedAs } from './checked.ts'
import { browserOf } from './cookies.ts'
import type { Form, UploadedFile } from './uploads.ts'

export interface Call<E extends Endpoint> {
  actor: ActorFor<E['access']>
  params: PathOf<E>
  /**
   * Parses what was sent, or refuses. Functions, so that a handler decides what is refused first.
   */
  body: () => BodyOf<E>
  query: () => QueryOf<E>
  /**
   * The body as it came, under the names of the contract, for a handler that adds reasons of its
   * own to what is wrong with it.
   */
  sent: unknown
  /** The file of a form, where one was sent. */
  file: () => UploadedFile | null
  language: Language
  /** The caller, as far as a visitor can be identified. */
  caller: Caller
}

export interface Caller {
  address: string
  user_agent: string
  /** The name by which this browser is known again; it keeps the name once it was asked for. */
  browser: () => string
}

/** @returns the language that the caller reads */
export function languageOfRequest(request: FastifyRequest): Language {
  return languageOf(request.headers['accept-language'])
}

/**
 * @returns what the handler of an endpoint gets of a request, and of its form if it has one
 * @throws Refused not_found if a part of the path is not as its schema says
 */
export function callOf<E extends Endpoint>(
  endpoint: E,
  request: FastifyRequest,
  actor: ActorFor<E['access']>,
  form: Form | null,
): Call<E> {
  const sent = withoutAliases(form ? form.fields : request.body, endpoint.aliases)
  return {
    actor,
    params: pathOf(endpoint.params, request.params) as PathOf<E>,
    body: () => parsed(endpoint.body, sent) as BodyOf<E>,
    query: () => parsed(endpoint.query, request.query) as QueryOf<E>,
    sent,
    file: () => form?.file ?? null,
    language: languageOfRequest(request),
    caller: {
      address: request.ip,
      user_agent: request.headers['user-agent'] ?? '',
      browser: () => browserOf(request),
    },
  }
}

function pathOf(schema: Endpoint['params'], parts: unknown): unknown {
  if (!schema) return parts
  const { success, data } = z.safeParse(schema, parts)
  if (!success) throw new Refused('not_found')
  return data
}

/**
 * A key that came under another of its names is read if the contract has it. Its own name goes
 * first.
 */
function withoutAliases(sent: unknown, aliases: Endpoint['aliases']): unknown {
  if (typeof sent !== 'object' || sent === null) return sent
  const fields: Record<string, unknown> = { ...sent }
  const renamed = Object.entries(aliases ?? {}).filter(
    ([alias, name]) => alias in sent && !(name in sent),
  )
  if (renamed.length === 0) return sent
  return { ...fields, ...Object.fromEntries(renamed.map(([alias, name]) => [name, fields[alias]])) }
}

function parsed(schema: Endpoint['body'], value: unknown): unknown {
  return schema && parsedAs(schema, value)
}
