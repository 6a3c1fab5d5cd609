import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { ReplyOf } from '#contract/endpoint/endpoint-types.ts'
import type { Endpoint } from '#contract/endpoint/endpoint.ts'
import type { App } from '../app.ts'
import { Refused } from '../refused.ts'
import type { Actor, ActorFor } from './actor.ts'
import { refuseKey } from './api-key.ts'
import { attempt, countAttempt } from './attempts.ts'
import { findActor } from './authentication.ts'
import { type Call, callOf } from './call.ts'
import { sendBrowser } from './cookies.ts'
import { checkCsrf } from './csrf.ts'
import { refuse, refuseWeakSession } from './declared-refusals.ts'
import { replySchemaOf } from './json-schema.ts'
import { ReadyJson } from './ready-json.ts'
import { sendShared, SharedJson } from './shared-json.ts'
import { withFormOf } from './with-form.ts'

type Handler<E extends Endpoint> = (call: Call<E>) => Promise<ReplyOf<E> | ReadyJson<ReplyOf<E>>>

/**
 * The only way to add a route: who may call, how often, what came in, what goes out. Refusals come
 * in the order 429, 400, 401, 403, and then in the order of the handler's lines. Of one person one
 * write of a kind is done at a time; if too many wait, the next is answered 429.
 */
export function serve<E extends Endpoint>(app: App, endpoint: E, handle: Handler<E>) {
  const status = endpoint.status ?? 200
  app.served.push({ endpoint, matches: matcherOf(`/api${endpoint.path}`) })
  // Compiled for the first reply, which takes a millisecond or two: all of them would make up a
  // fifth of a start.
  let write: ReturnType<FastifyReply['compileSerializationSchema']> | undefined

  app.http.route({
    method: endpoint.method,
    url: `/api${endpoint.path}`,
    onRequest: async (request) => {
      request.actor = await findActor(app, request)
      if (endpoint.limit || request.actor?.key) await countAttempt(app, endpoint, request)
    },
    handler: async (request, reply) => {
      const answer = await answerTo(app, endpoint, handle, request)
      sendBrowser(request, reply)
      if (app.checksReplies)
        z.parse(
          endpoint.reply,
          answer instanceof ReadyJson ? JSON.parse(answer.bytes.toString()) : answer,
        )
      if (answer instanceof SharedJson) return sendShared(request, reply.code(status), answer)
      if (answer instanceof ReadyJson) return send(reply.code(status), answer.bytes)
      write ??= reply.compileSerializationSchema(replySchemaOf(endpoint.reply))
      const json = write(answer as Record<string, unknown>)
      return send(reply.code(status), json)
    },
  })
}

async function answerTo<E extends Endpoint>(
  app: App,
  endpoint: E,
  handle: Handler<E>,
  request: FastifyRequest,
) {
  const actor = admit(endpoint, request.actor)
  if (endpoint.csrf) checkCsrf(request)
  return withFormOf(app, endpoint, request, (form) => {
    const work = async () => handle(callOf(endpoint, request, actor, form))
    return attempt(app, endpoint, request, work).catch((error: unknown) => refuse(endpoint, error))
  })
}

/**
 * @returns the actor, as one of those whom the access names
 * @throws Refused not_signed_in, not_verified, not_allowed, second_factor_required; key_refused and
 * key_lacks_scope if an API key makes the call
 */
export function admit<
  const E extends Pick<Endpoint, 'access' | 'beforeVerified'> & Partial<Pick<Endpoint, 'scope'>>,
>({ access, beforeVerified, scope }: E, actor: Actor | null) {
  if (actor) refuseKey(actor, scope)
  if (access !== 'anyone' && !actor) throw new Refused('not_signed_in')
  if (typeof access === 'object') {
    if (!actor?.is_verified && !beforeVerified) throw new Refused('not_verified')
    if (!actor || !access.includes(actor.role)) throw new Refused('not_allowed')
    refuseWeakSession(actor)
  }
  return actor as ActorFor<E['access']>
}

function send(reply: FastifyReply, json: string | Buffer) {
  return reply.type('application/json; charset=utf-8').send(json)
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
