import type { FastifyRequest } from 'fastify'
import type { Endpoint, RateLimit } from '#contract/endpoint/endpoint.ts'
import { keyCallLimit } from '#contract/endpoint/limits.ts'
import type { App } from '../app.ts'
import { sha256 } from '../digests.ts'
import type { Actor } from './actor.ts'
import { networkOf } from './networks.ts'

/**
 * Counts a call against the limit of its endpoint, where the limit is one of calls, and one with an
 * API key against the limit of keys.
 * @throws Refused too_many_attempts
 */
export async function countAttempt(
  app: Pick<App, 'rateLimits'>,
  endpoint: Endpoint,
  request: FastifyRequest,
) {
  const { actor, ip } = request
  if (actor?.key) await app.rateLimits.count(keyCallLimit, actor.key.id)
  for (const limit of limitsOf(endpoint))
    if (limit.counts !== 'failures' && limit.by !== 'email')
      await app.rateLimits.count(
        limit,
        limit.by === 'person' && actor ? callerOf(actor) : networkOf(ip),
      )
}

/** A key has limits of its own, beside those of its maker. */
function callerOf({ id, key }: Actor) {
  return key?.id ?? id
}

/** @returns the limits of an endpoint: none, one or several */
export function limitsOf({ limit = [] }: Pick<Endpoint, 'limit'>): readonly RateLimit[] {
  return 'name' in limit ? [limit] : limit
}

/**
 * Guesses of one account one after the other, and of one person one write of a kind after the
 * other.
 * @throws Refused too_many_attempts, and what `work` throws
 */
export async function attempt<T>(
  app: Pick<App, 'rateLimits'>,
  endpoint: Endpoint,
  request: FastifyRequest,
  work: () => Promise<T>,
) {
  const { method, path } = endpoint
  for (const limit of limitsOf(endpoint)) {
    if (limit.counts === 'failures')
      return app.rateLimits.countFailures(
        limit,
        `${networkOf(request.ip)} ${emailIn(request)}`,
        work,
      )
    if (limit.by === 'email')
      await app.rateLimits.count(limit, sha256(emailIn(request)).toString('base64url'))
  }
  if (method === 'GET' || !request.actor) return work()
  return app.rateLimits.inTurn(`${method} ${path} ${callerOf(request.actor)}`, work)
}

/** The address that a body names, valid or not. */
function emailIn(request: FastifyRequest) {
  const { email } = (request.body ?? {}) as { email?: unknown }
  return typeof email === 'string' ? email.trim().toLowerCase().slice(0, 100) : ''
}
