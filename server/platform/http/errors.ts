import type { FastifyError } from 'fastify'
import { type RefusalCode, refusals } from '#contract/refusals.ts'
import type { App } from '../app.ts'
import { isDatabaseUnavailable } from '../db/unavailable.ts'
import { loggedError } from '../logged-error.ts'
import { Refused } from '../refused.ts'
import { answer } from './answer.ts'
import { answerNotFound } from './not-found.ts'
import { webAppFolder } from './web-app.ts'

/**
 * The only place where an error becomes an answer: `message` always, `errors` where fields are
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
  if (error.statusCode === 413) return 'too_large'
  if (error.statusCode === 415) return 'unsupported_media_type'
  if (error.statusCode === 503 || error.code === 'ENOSPC' || isDatabaseUnavailable(error))
    return 'unavailable'
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500)
    return 'malformed_body'
  return 'server_error'
}
