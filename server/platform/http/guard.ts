import type { FastifyInstance } from 'fastify'
import { Refused } from '../refused.ts'

/**
 * Written out, or escaped. An escaped backslash before it makes it six characters that somebody
 * typed.
 */
const nul = /\0|(?<!\\)(?:\\\\)*\\u0000/

/**
 * PostgreSQL keeps no NUL in a text, and nobody types one: refused once here, whichever field or
 * path it is in.
 */
export function refuseNul(http: FastifyInstance) {
  http.addHook('onRequest', (request, _reply, done) => {
    done(/%00|\0/.test(request.url) ? new Refused('malformed_body') : undefined)
  })
  // Calls take JSON or forms: plain text, which the framework would take too, is of an unsupported
  // type.
  http.removeContentTypeParser('text/plain')
  const parse = http.getDefaultJsonParser('error', 'error')
  http.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = String(body)
    if (nul.test(text)) return done(new Refused('malformed_body'))
    // A call without a body may still name its type.
    if (text === '') return done(null, undefined)
    return parse(request, text, done)
  })
}

/** One line a request, with the pattern of its route and never its query: links carry secrets. */
export function logRequests(http: FastifyInstance) {
  http.addHook('onRequest', (request, reply, done) => {
    void reply.header('x-request-id', request.id)
    done()
  })
  http.addHook('onResponse', (request, reply, done) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'unknown',
        status: reply.statusCode,
        actor: request.actor?.id,
        key: request.actor?.key?.id,
        ms: Math.round(reply.elapsedTime),
      },
      'request',
    )
    done()
  })
}
