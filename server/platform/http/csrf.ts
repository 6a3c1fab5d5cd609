import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isSame, randomToken } from '../digests.ts'
import { Refused } from '../refused.ts'

const cookieName = 'XSRF-TOKEN'

/** Gives a browser the cookie that the password calls must repeat in their header. */
export function serveCsrfCookie(http: FastifyInstance) {
  http.get('/sanctum/csrf-cookie', async (_request, reply) =>
    reply.code(204).setCookie(cookieName, randomToken()).send(),
  )
}

/**
 * A caller without the cookie has nothing a forged request could abuse, so only one that sends it
 * is checked.
 */
export function checkCsrf(request: FastifyRequest) {
  const cookie = request.cookies[cookieName]
  if (cookie === undefined) return
  const header = request.headers['x-xsrf-token']
  if (typeof header !== 'string' || !isSame(header, cookie)) throw new Refused('csrf_mismatch')
}
