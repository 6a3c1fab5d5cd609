import type { FastifyRequest } from 'fastify'
import type { App } from '../app.ts'
import type { Actor } from './actor.ts'
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

function tokenOf({ headers }: FastifyRequest) {
  const [scheme, token] = headers.authorization?.split(' ') ?? []
  return scheme?.toLowerCase() === 'bearer' ? token : undefined
}
