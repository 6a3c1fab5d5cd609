import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { BodyOf, ParamsOf, QueryOf, ReplyOf } from '#contract/endpoint-types.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { type Language, languageOf } from '#contract/languages.ts'
import type { RefusalCode } from '#contract/refusals.ts'
import type { App } from '../app.ts'
import { Refused } from '../refused.ts'
import { discard } from '../storage/throttle.ts'
import type { Actor, ActorFor } from './actor.ts'
import { checked } from './checked.ts'
import { checkCsrf } from './csrf.ts'
import { replySchemaOf } from './json-schema.ts'
import { ReadyJson } from './ready-json.ts'
import { type Form, type UploadedFile, withForm } from './uploads.ts'

export interface Call<E extends Endpoint> {
  actor: ActorFor<E['access']>
  params: ParamsOf<E['path']>
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
  caller: { address: string; user_agent: string }
}

const impliedRefusals: RefusalCode[] = [
  'malformed_body',
  'not_signed_in',
  'not_verified',
  'not_allowed',
  'invalid_fields',
  'too_large',
  'unsupported_media_type',
  'too_many_attempts',
  'csrf_mismatch',
]

/** Besides them, of every endpoint that takes a file. */
export const uploadRefusals: RefusalCode[] = [
  'too_large',
  'too_many_uploads',
  'uploads_busy',
  'unavailable',
]

/**
 * The only way to add a route: who may call, how often, what came in, what goes out. Refusals come
 * in the order 429, 400, 401, 403, and then in the order of the handler's lines. Of one person one
 * write of a kind is done at a time; where too many wait, the next is answered 429.
 */
export function serve<E extends Endpoint>(
  app: App,
  endpoint: E,
  handle: (call: Call<E>) => Promise<ReplyOf<E> | ReadyJson<ReplyOf<E>>>,
) {
  const status = endpoint.status ?? 200
  app.served.push({ endpoint, matches: matcherOf(`/api${endpoint.path}`) })

  app.http.route({
    method: endpoint.method,
    url: `/api${endpoint.path}`,
    schema: { response: { [status]: replySchemaOf(endpoint.reply) } },
    onRequest: async (request) => {
      request.actor = await findActor(app, request)
      await countAttempt(app, endpoint, request)
    },
    handler: async (request, reply) => {
      const actor = admit(endpoint, request.actor)
      if (endpoint.csrf) checkCsrf(request)
      const answer = await withFormOf(app, endpoint, request, (form) => {
        const sent = withoutAliases(form ? form.fields : request.body, endpoint.aliases)
        return attempt(app, endpoint, request, () =>
          handle({
            actor,
            params: paramsOf<E>(request),
            body: () => parsed(endpoint.body, sent) as BodyOf<E>,
            query: () => parsed(endpoint.query, request.query) as QueryOf<E>,
            sent,
            file: () => form?.file ?? null,
            language: languageOf(request.headers['accept-language']),
            caller: { address: request.ip, user_agent: request.headers['user-agent'] ?? '' },
          }),
        ).catch((error: unknown) => refuse(endpoint, error))
      })
      if (app.checksReplies)
        z.parse(
          endpoint.reply,
          answer instanceof ReadyJson ? JSON.parse(answer.bytes.toString()) : answer,
        )
      return send(reply.code(status), answer instanceof ReadyJson ? answer.bytes : answer)
    },
  })
}

async function findActor(
  app: Pick<App, 'findActor'>,
  request: FastifyRequest,
): Promise<Actor | null> {
  const [scheme, token] = request.headers.authorization?.split(' ') ?? []
  return scheme?.toLowerCase() === 'bearer' && token ? app.findActor(token) : null
}

function admit<E extends Endpoint>({ access }: E, actor: Actor | null) {
  if (access !== 'anyone' && !actor) throw new Refused('not_signed_in')
  if (typeof access === 'object') {
    if (!actor?.is_verified) throw new Refused('not_verified')
    if (!access.includes(actor.role)) throw new Refused('not_allowed')
  }
  return actor as ActorFor<E['access']>
}

async function countAttempt(
  app: Pick<App, 'rateLimits'>,
  { limit }: Endpoint,
  request: FastifyRequest,
) {
  if (!limit || limit.counts === 'failures') return
  await app.rateLimits.count(
    limit,
    limit.by === 'person' && request.actor ? request.actor.id : request.ip,
  )
}

/**
 * Guesses of one account one after the other, and of one person one write of a kind after the
 * other.
 */
function attempt<T>(
  app: Pick<App, 'rateLimits'>,
  endpoint: Endpoint,
  request: FastifyRequest,
  work: () => Promise<T>,
) {
  const { limit, method, path } = endpoint
  if (limit?.counts === 'failures')
    return app.rateLimits.countFailures(limit, failureKey(request), work)
  if (method === 'GET' || !request.actor) return work()
  return app.rateLimits.inTurn(`${method} ${path} ${request.actor.id}`, work)
}

/** A form with a file holds an upload slot until its response is sent. */
async function withFormOf<Result>(
  app: Pick<App, 'storage' | 'uploadSlots'>,
  { upload }: Endpoint,
  request: FastifyRequest,
  work: (form: Form | null) => Promise<Result>,
) {
  if (!upload) return work(null)
  const giveBack = request.isMultipart() ? slotFor(app, request) : undefined
  return withForm(request, upload, app.storage, work).finally(() => giveBack?.())
}

/**
 * @throws Refused too_many_uploads, uploads_busy; then the form is read away while its sender reads
 * why
 */
function slotFor(app: Pick<App, 'uploadSlots'>, request: FastifyRequest) {
  try {
    return app.uploadSlots.take(request.actor?.id ?? request.ip)
  } catch (error) {
    void discard(request.raw)
    throw error
  }
}

/** A refusal the contract does not mention is a bug like any other, and fails like one. */
function refuse({ method, path, refusals, upload }: Endpoint, error: unknown): never {
  const declared = [...impliedRefusals, ...(upload ? uploadRefusals : []), ...refusals]
  if (error instanceof Refused && !declared.includes(error.code))
    throw new Error(`${method} ${path} does not declare ${error.code}`)
  throw error
}

/** Attempts at one account from one address. */
function failureKey(request: FastifyRequest) {
  const { email } = (request.body ?? {}) as { email?: unknown }
  return `${request.ip} ${typeof email === 'string' ? email.trim().toLowerCase().slice(0, 100) : ''}`
}

/**
 * A key that came under another of its names is read where the contract has it. Its own name goes
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

/** Parses the input with a schema stricter than the contract's. @throws Refused invalid_fields */
export function parsedAs<S extends z.core.$ZodType>(schema: S, sent: unknown): z.output<S> {
  const { data, problems } = checked(schema, sent)
  if (data === undefined || Object.keys(problems).length > 0)
    throw new Refused('invalid_fields', problems)
  return data
}

function paramsOf<E extends Endpoint>(request: FastifyRequest) {
  return request.params as ParamsOf<E['path']>
}

function send(reply: FastifyReply, answer: unknown) {
  return reply.type('application/json; charset=utf-8').send(answer)
}

function matcherOf(path: string) {
  const pattern = new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}/?$`)
  return (candidate: string) => pattern.test(candidate)
}

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor | null
  }
}
