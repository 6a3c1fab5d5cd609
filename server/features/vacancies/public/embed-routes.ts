// What other sites show of a company: the list in a frame, its description by oEmbed, and the
// vacancies as data. Nothing of it reads or sets a cookie.
import type { FastifyReply, FastifyRequest } from 'fastify'
import { defaultLanguage, type Language, languages } from '#contract/fields/languages.ts'
import { embedAt, oembedPath } from '#contract/pages/embed.ts'
import { inPublicLanguage } from '#contract/pages/public-paths.ts'
import type { App } from '#server/platform/app.ts'
import type { Database } from '#server/platform/db/database.ts'
import { networkOf } from '#server/platform/http/networks.ts'
import { Refused } from '#server/platform/refused.ts'
import { vacanciesOfCompany } from './company-vacancies.ts'
import { type EmbedLook, lookOf } from './embed-look.ts'
import { embedDocument, embedPolicy } from './embed-page.ts'
import { type KeptPages, type PageContent, sendKept } from './kept-pages.ts'
import type { Moved } from './meant-by.ts'
import { oembedOf, readOembedQuery } from './oembed.ts'
import type { PageServices } from './pages.ts'
import { companyMeant, companyVacanciesMax } from './read-company.ts'

/** What is in memory is not counted. */
const limit = { name: 'embeds', times: 300, isFrequent: true } as const

type Content = Pick<PageContent, 'status' | 'type' | 'text'>

interface Slug {
  Params: { slug: string }
}

export function serveEmbeds(services: App & PageServices, pages: KeptPages) {
  for (const language of languages) serveFrames(services, pages, language)
  serveOembed(services, pages)
  serveVacancies(services, pages)
}

function serveFrames(app: App, pages: KeptPages, language: Language) {
  app.http.get<Slug>(
    inPublicLanguage('/embed/companies/:slug', language),
    async (request, reply) => {
      const { slug } = request.params
      const look = lookOf(request.query as Record<string, unknown>)
      allowFraming(reply, look)
      const key = `${inPublicLanguage(embedAt(slug), language)} ${look.theme} ${look.accent}`
      return sendFound(app, pages, request, reply, {
        key,
        read: async (db) => {
          const match = await companyMeant(db, slug, language)
          if (!match || 'moved_to' in match) return match
          const vacancies = match.cards.slice(0, companyVacanciesMax).map(({ card }) => card)
          return frameOf(app, language, look, { company: match.company, vacancies })
        },
        movedTo: (path) => addressed(inPublicLanguage(`/embed${path}`, language), request),
        refuse: () => {
          const { type, text } = frameOf(app, language, look, null)
          return reply.code(404).type(type).send(text)
        },
      })
    },
  )
}

/** @returns a path with the query of the request */
function addressed(path: string, { url }: FastifyRequest) {
  const [, query] = url.split('?', 2)
  return query ? `${path}?${query}` : path
}

function frameOf(
  { environment }: App,
  language: Language,
  look: EmbedLook,
  match: Parameters<typeof embedDocument>[0]['match'],
): Content {
  const text = embedDocument({ appUrl: environment.APP_URL, language, look, match })
  return { status: 200, type: 'text/html; charset=utf-8', text }
}

/** Every other page may be framed by this origin alone. */
function allowFraming(reply: FastifyReply, look: EmbedLook) {
  reply.raw.removeHeader('x-frame-options')
  void reply
    .header('content-security-policy', embedPolicy(look))
    .header('cross-origin-resource-policy', 'cross-origin')
}

function serveOembed(app: App, pages: KeptPages) {
  const { APP_URL } = app.environment
  app.http.get(oembedPath, async (request, reply) => {
    allowReading(reply)
    const query = readOembedQuery(request.query as Record<string, unknown>, APP_URL)
    if (query === 'other_format')
      return reply.code(501).send({ message: 'Only format=json is answered.' })
    if (!query) return notFound()
    const { slug, language, width, height } = query
    return sendFound(app, pages, request, reply, {
      key: `${oembedPath} ${slug} ${language} ${width} ${height}`,
      read: async (db) => {
        const match = await companyMeant(db, slug, language)
        if (!match || 'moved_to' in match) return match
        return asJson(oembedOf(APP_URL, query, match))
      },
      movedTo: (path) => {
        const parameters = new URLSearchParams(request.url.split('?', 2)[1])
        parameters.set('url', APP_URL + inPublicLanguage(path, language))
        return `${oembedPath}?${parameters.toString()}`
      },
      refuse: notFound,
    })
  })
}

function serveVacancies(services: App & PageServices, pages: KeptPages) {
  services.http.get<Slug>('/api/public/companies/:slug/vacancies', async (request, reply) => {
    allowReading(reply)
    const { slug } = request.params
    const query = request.query as Record<string, unknown>
    const language = languages.find((one) => one === query['language']) ?? defaultLanguage
    const cursor = typeof query['cursor'] === 'string' ? query['cursor'] : ''
    return sendFound(services, pages, request, reply, {
      key: `vacancies of ${slug} ${language} ${cursor}`,
      read: async (db) => {
        const match = await companyMeant(db, slug, language)
        if (!match || 'moved_to' in match) return match
        return asJson(await vacanciesOfCompany({ ...services, db }, match, language, cursor))
      },
      movedTo: (path) => addressed(`/api/public${path}/vacancies`, request),
      refuse: notFound,
    })
  })
}

function notFound(): never {
  throw new Refused('not_found')
}

function asJson(data: object): Content {
  return { status: 200, type: 'application/json; charset=utf-8', text: JSON.stringify(data) }
}

/** Scripts of other sites may read the answer, which tells of nobody who asks. */
function allowReading(reply: FastifyReply) {
  void reply
    .header('access-control-allow-origin', '*')
    .header('cross-origin-resource-policy', 'cross-origin')
}

interface Asked {
  key: string
  read: (db: Database) => Promise<Content | Moved | null>
  /** @param path of the page of the company by now */
  movedTo: (path: string) => string
  /** Answers if there is no such company, or it has no page. */
  refuse: () => FastifyReply
}

/** Neither what is missing nor an older address stays in memory. */
async function sendFound(
  app: App,
  pages: KeptPages,
  request: FastifyRequest,
  reply: FastifyReply,
  { key, read, movedTo, refuse }: Asked,
) {
  let moved: string | undefined
  const page = await pages(key, async (db) => {
    await app.rateLimits.count(limit, networkOf(request.ip))
    const match = await read(db)
    if (match && 'moved_to' in match) moved = match.moved_to
    return match && 'text' in match ? match : null
  })
  if (page) return sendKept(request, reply, page)
  if (moved === undefined) return refuse()
  return reply
    .code(301)
    .headers({ location: movedTo(moved), 'cache-control': 'public, no-cache' })
    .send()
}
