import type { FastifyReply, FastifyRequest } from 'fastify'
import { refusals } from '#contract/endpoint/refusals.ts'
import { languageOf } from '#contract/fields/languages.ts'
import { problemTexts, refusalText } from '../i18n.ts'
import type { Refused } from '../refused.ts'

/** Retry-After without better knowledge, in seconds. */
const retryAfterSeconds = 5

/**
 * Sends a refusal as the wire's error body, in the caller's language, with Retry-After (RFC 9110)
 * in seconds if it passes.
 */
export function answer(request: FastifyRequest, reply: FastifyReply, refused: Refused) {
  const language = languageOf(request.headers['accept-language'])
  const errors = refused.problems && problemTexts(language, refused.problems)
  const firstText = errors && Object.values(errors).flat()[0]
  const status = refusals[refused.code]
  const retryAfter = refused.retryAfterSeconds ?? (status === 503 ? retryAfterSeconds : undefined)
  if (retryAfter !== undefined) void reply.header('retry-after', retryAfter)
  const { code, retryAfterSeconds: n, values } = refused
  return reply
    .code(status)
    .type('application/json; charset=utf-8')
    .send({
      message: firstText ?? refusalText(language, code, n, values),
      ...(errors && { errors }),
    })
}
