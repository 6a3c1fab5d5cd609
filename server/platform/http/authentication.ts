// The person of a call: found in the database, or in memory while the database is asked for the
// version of the sessions.
import type { FastifyRequest } from 'fastify'
import type { App } from '../app.ts'
import { Refused } from '../refused.ts'
import type { Actor, HeldActor } from './actor.ts'
import { isApiKey } from './api-key.ts'

/** @returns who makes the call, by a session or an API key, as the database knows them */
export async function findActor(
  app: Pick<App, 'findActor' | 'findByKey'>,
  request: FastifyRequest,
): Promise<Actor | null> {
  const token = tokenOf(request)
  if (!token) return null
  return isApiKey(token) ? app.findByKey(token) : app.findActor(token)
}

/** @returns the same from memory; null where nothing is kept of them */
export function findHeld(app: Pick<App, 'heldActors'>, request: FastifyRequest): HeldActor | null {
  const token = tokenOf(request)
  return token ? app.heldActors.get(token) : null
}

/**
 * Does the work for a person of memory, and again where they turn out to be of another version.
 * @param work only reads
 * @param following resolves when the version of a moment after the call is known
 * @returns what comes of it; refusals are thrown no earlier either
 */
export async function answerHeld<Answer>(
  app: Pick<App, 'findActor' | 'findByKey' | 'heldActors'>,
  request: FastifyRequest,
  work: () => Promise<Answer>,
  following: Promise<unknown>,
) {
  const [done, followed] = await Promise.allSettled([work(), following])
  if (followed.status === 'rejected') throw followed.reason
  if (!request.held || !app.heldActors.isHeld(request.held)) {
    request.actor = await findActor(app, request)
    return work()
  }
  if (done.status === 'rejected') throw done.reason
  return done.value
}

/**
 * Does the work for a person of memory, whose version of the sessions it confirms where it writes,
 * and again for the person as read where it is refused.
 * @param work writes all or nothing, and nothing under another version than that of its call
 */
export async function answerConfirmed<Answer>(
  app: Pick<App, 'findActor' | 'findByKey'>,
  request: FastifyRequest,
  work: () => Promise<Answer>,
) {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    request.held = null
    request.actor = await findActor(app, request)
    return work()
  }
}

function tokenOf({ headers }: FastifyRequest) {
  const [scheme, token] = headers.authorization?.split(' ') ?? []
  return scheme?.toLowerCase() === 'bearer' ? token : undefined
}
