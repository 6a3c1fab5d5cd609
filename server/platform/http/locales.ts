import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { languages } from '#contract/fields/languages.ts'
import type { Environment } from '../environment.ts'
import { localesFolder, textsVersion } from '../locale-files.ts'
import { Refused } from '../refused.ts'
import { compressed } from './compressed.ts'

/** Texts that only the server fills in. */
const serverOnly = new Set(['dossier.json', 'emails.json', 'refusals.json'])
/** Of the catalogue of the design system, which the built application does not have. */
const developersOnly = 'catalogue.json'

/**
 * The texts of the interface, read once, answered from memory. Browsers keep what is asked
 * for under the version that this server has; another version, of a server that is being replaced,
 * is answered and not kept.
 */
export function serveLocales(
  http: FastifyInstance,
  { isProduction }: Pick<Environment, 'isProduction'>,
) {
  const files = new Map<string, { text: string; etag: string }>(
    languages.flatMap((language) => readNamespaces(language)),
  )
  if (isProduction) for (const language of languages) files.delete(`${language}/${developersOnly}`)

  const version = textsVersion()
  http.get<{ Params: { '*': string }; Querystring: { v?: unknown } }>(
    '/locales/*',
    async (request, reply) => {
      const file = files.get(request.params['*'])
      if (!file) throw new Refused('not_found')
      const isCurrent = request.query.v === version
      void reply
        .header('cache-control', isCurrent ? 'public, max-age=31536000, immutable' : 'no-cache')
        .header('etag', file.etag)
      if (request.headers['if-none-match'] === file.etag) return reply.code(304).send()
      return compressed(request, reply.type('application/json; charset=utf-8'), file.text)
    },
  )
}

function readNamespaces(language: string) {
  return readdirSync(join(localesFolder, language))
    .filter((name) => name.endsWith('.json') && !serverOnly.has(name))
    .map((name) => {
      const text = JSON.stringify(
        JSON.parse(readFileSync(join(localesFolder, language, name), 'utf8')),
      )
      const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`
      return [`${language}/${name}`, { text, etag }] as const
    })
}
