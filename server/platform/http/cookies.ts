import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { randomToken } from '../digests.ts'

/** The longest that browsers keep a cookie: 400 days. */
const browserSeconds = 400 * 24 * 3600

/** @returns the value of the first cookie of that name, undecoded */
export function cookieOf(request: FastifyRequest, name: string): string | undefined {
  const pairs = request.headers.cookie?.split(';').map((pair) => pair.trim()) ?? []
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1)
}

/**
 * Gives requests the name of a cookie, which no other host of the domain can set where the
 * connection is secure (RFC 6265bis).
 */
export function nameBrowserCookie(http: FastifyInstance, isSecure: boolean) {
  http.decorateRequest('browserCookie', isSecure ? '__Host-altura-browser' : 'altura-browser')
  http.decorateRequest('newBrowser', null)
}

/**
 * A random name that a browser keeps, by which it is known again when somebody signs in. A browser
 * without one gets it with the answer to this call.
 */
export function browserOf(request: FastifyRequest): string {
  const kept = cookieOf(request, request.browserCookie)
  if (kept && /^[\w-]{43}$/.test(kept)) return kept
  return (request.newBrowser ??= randomToken())
}

/** Sends the name that this call has given to its browser, if it has. */
export function sendBrowser({ newBrowser, browserCookie }: FastifyRequest, reply: FastifyReply) {
  if (newBrowser === null) return
  const isSecure = browserCookie.startsWith('__Host-')
  const attributes = `Path=/; HttpOnly; SameSite=Lax; Max-Age=${browserSeconds}`
  void reply.header(
    'set-cookie',
    `${browserCookie}=${newBrowser}; ${attributes}${isSecure ? '; Secure' : ''}`,
  )
}

declare module 'fastify' {
  interface FastifyRequest {
    browserCookie: string
    newBrowser: string | null
  }
}
