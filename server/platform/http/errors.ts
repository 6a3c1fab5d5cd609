import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyError } from 'fastify'
import { type RefusalCode, refusals } from '#contract/endpoint/refusals.ts'
import type { App } from '../app.ts'
import { isDatabaseUnavailable } from '../db/unavailable.ts'
import { refusalText } from '../i18n.ts'
import { loggedError } from '../logged-error.ts'
import { Refused } from '../refused.ts'
import { answer } from './answer.ts'
import { answerNotFound } from './not-found.ts'
import { webAppFolder } from './web-app.ts'

/**
 * Makes an error an answer: `message` always, `errors` where fields are
 * wrong. `pages` is the folder of the built browser application, which answers where no route does.
 */
export function answerErrors(
  app: Pick<App, 'http' | 'served' | 'environment'>,
  pages = webAppFolder,
) {
  app.http.setErrorHandler((error: FastifyError, request, reply) => {
    const refused = error instanceof Refused ? error : new Refused(codeOf(error))
    if (refused !== error && refusals[refused.code] >= 500)
      request.log.error({ err: loggedError(error) }, 'unexpected error')
    return answer(request, reply, refused)
  })
  answerNotFound(app, pages)
}

function codeOf(error: FastifyError): RefusalCode {
  // The sender ended the connection before the body was complete.
  if (error.code === 'ECONNRESET' && error.message === 'aborted') return 'malformed_body'
  if (error.statusCode === 413) return 'too_large'
  if (error.statusCode === 415) return 'unsupported_media_type'
  if (error.statusCode === 503 || error.code === 'ENOSPC' || isDatabaseUnavailable(error))
    return 'unavailable'
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500)
    return 'malformed_body'
  return 'server_error'
}

const parserCodes: Record<string, RefusalCode> = {
  HPE_HEADER_OVERFLOW: 'headers_too_large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 'too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
}

/**
 * Answers a request that the parser of HTTP refuses or that does not arrive in time, and closes the
 * connection. The answer says so, or a client would send its next request on it (RFC 9112, 9.6).
 */
export function answerClientError(error: Error & { code?: string }, socket: Socket) {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const code = parserCodes[error.code ?? ''] ?? 'malformed_body'
  const status = refusals[code]
  const body = JSON.stringify({ message: refusalText('en', code) })
  if (socket.writable)
    socket.write(
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n` +
        'Content-Type: application/json; charset=utf-8\r\n' +
        `Content-Length: ${Buffer.byteLength(body)}\r\n` +
        `Connection: close\r\n\r\n${body}`,
    )
  socket.destroySoon()
}
