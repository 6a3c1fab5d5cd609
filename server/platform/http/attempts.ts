import type { FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import type { App } from '../app.ts'

/**
 * Counts a call against the limit of its endpoint, where the limit is one of calls.
 * @throws Refused too_many_attempts
 */
export async function countAttempt(
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
 * @throws Refused too_many_attempts, and what `work` throws
 */
export function attempt<T>(
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

/** Attempts at one account from one address. */
function failureKey(request: FastifyRequest) {
  const { email } = (request.body ?? {}) as { email?: unknown }
  return `${request.ip} ${typeof email === 'string' ? email.trim().toLowerCase().slice(0, 100) : ''}`
}
