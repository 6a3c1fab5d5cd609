import cookies from '@fastify/cookie'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { randomToken } from '../digests.ts'

/** The longest that browsers keep a cookie: 400 days. */
const browserSeconds = 400 * 24 * 3600

/**
 * Reads and sets cookies, which are sent back from anywhere of this host. Requests have the name of
 * a cookie that no other host of the domain can set if the connection is secure (RFC 6265bis).
 */
export async function registerCookies(http: FastifyInstance, secure: boolean) {
  await http.register(cookies, { parseOptions: { path: '/', sameSite: 'lax', secure } })
  http.decorateRequest('browserCookie', secure ? '__Host-altura-browser' : 'altura-browser')
  http.decorateRequest('newBrowser', null)
}

/**
 * A random name that a browser keeps, by which it is known again when somebody signs in. A browser
 * without one gets it with the answer to this call.
 */
export function browserOf(request: FastifyRequest): string {
  const cookie = request.cookies[request.browserCookie]
  if (cookie && /^[\w-]{43}$/.test(cookie)) return cookie
  return (request.newBrowser ??= randomToken())
}

/** Sends the name that this call has given to its browser, if it has. */
export function sendBrowser({ newBrowser, browserCookie }: FastifyRequest, reply: FastifyReply) {
  if (newBrowser === null) return
  void reply.setCookie(browserCookie, newBrowser, { httpOnly: true, maxAge: browserSeconds })
}

declare module 'fastify' {
  interface FastifyRequest {
    browserCookie: string
    newBrowser: string | null
  }
}
