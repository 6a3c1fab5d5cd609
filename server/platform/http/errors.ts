import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { languageOf } from '#contract/languages.ts'
import { refusals, type RefusalCode } from '#contract/refusals.ts'
import type { App } from '../app.ts'
import { isDatabaseUnavailable } from '../db/unavailable.ts'
import { problemTexts, refusalText } from '../i18n.ts'
import { loggedError } from '../logged-error.ts'
import { Refused } from '../refused.ts'
import { isPageAddress } from './addresses.ts'
import { compressed } from './compressed.ts'
import { otherMethodsAt } from './openapi/other-calls.ts'
import { createPageShell } from './page-shell.ts'
import { webAppFolder } from './web-app.ts'

/**
 * The only place where an error becomes an answer: `message` always, `errors` where fields are
 * wrong. `pages` is the folder of the built browser application, which answers where no route does.
 */
export function answerErrors(
  { http, served, environment }: Pick<App, 'http' | 'served' | 'environment'>,
  pages = webAppFolder,
) {
  http.setErrorHandler((error: FastifyError, request, reply) => {
    const refused = error instanceof Refused ? error : new Refused(codeOf(error))
    if (refused !== error && refusals[refused.code] >= 500)
      request.log.error({ err: loggedError(error) }, 'unexpected error')
    return answer(request, reply, refused)
  })

  const shellFor = createPageShell(pages, environment.APP_URL)
  http.setNotFoundHandler((request, reply) => {
    const shell = isPage(request) ? shellFor(request.url) : null
    if (shell !== null) {
      void reply
        .code(shell.status)
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-cache')
      return compressed(request, reply, shell.html)
    }
    const path = request.url.split('?')[0] ?? ''
    const methods = [
      ...served.filter(({ matches }) => matches(path)).map(({ endpoint }) => endpoint.method),
      ...otherMethodsAt(http, path),
    ]
    if (methods.length === 0) return answer(request, reply, new Refused('not_found'))
    void reply.header('allow', [...new Set(methods)].join(', '))
    return answer(request, reply, new Refused('method_not_allowed'))
  })
}

function isPage({ method, url }: FastifyRequest) {
  return (method === 'GET' || method === 'HEAD') && isPageAddress(url)
}

/** Retry-After without better knowledge, in seconds. */
const retryAfterSeconds = 5

/**
 * Sends a refusal as the wire's error body, in the caller's language, with Retry-After (RFC 9110)
 * in seconds where it passes.
 */
export function answer(request: FastifyRequest, reply: FastifyReply, refused: Refused) {
  const language = languageOf(request.headers['accept-language'])
  const errors = refused.problems && problemTexts(language, refused.problems)
  const firstText = errors && Object.values(errors).flat()[0]
  const status = refusals[refused.code]
  const retryAfter = refused.retryAfterSeconds ?? (status === 503 ? retryAfterSeconds : undefined)
  if (retryAfter !== undefined) void reply.header('retry-after', retryAfter)
  return reply
    .code(status)
    .type('application/json; charset=utf-8')
    .send({
      message: firstText ?? refusalText(language, refused.code, refused.retryAfterSeconds),
      ...(errors && { errors }),
    })
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
