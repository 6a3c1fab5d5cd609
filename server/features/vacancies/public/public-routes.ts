// The pages that need no account, as the server sends them: docs/decisions/0054-public-pages.md
import type { FastifyReply, FastifyRequest } from 'fastify'
import {
  sourceNamed,
  sourceParameter,
  withSource,
} from '#contract/applications/application-sources.ts'
import {
  defaultLanguage,
  inLanguage,
  type Language,
  languages,
} from '#contract/fields/languages.ts'
import {
  boardPath,
  companyAt,
  companyPagePath,
  inPublicLanguage,
  jobAt,
  publicPaths,
} from '#contract/pages/public-paths.ts'
import { paths } from '#contract/pages/web-paths.ts'
import type { App } from '#server/platform/app.ts'
import type { Database } from '#server/platform/db/database.ts'
import { networkOf } from '#server/platform/http/networks.ts'
import { allowInline } from '#server/platform/http/not-found.ts'
import { webAppFolder } from '#server/platform/http/web-app.ts'
import type { BoardCache } from '../lists/board-cache.ts'
import type { MissedSearches } from '../search/missed-searches.ts'
import { serveCards } from './cards.ts'
import { publicDocument } from './document.ts'
import { createDrawingLoader, type Drawing } from './drawing.ts'
import { serveEmbeds } from './embed-routes.ts'
import { serveFeeds } from './feeds.ts'
import { serveJobFeed } from './job-feed.ts'
import { createKeptPages, type KeptPages, sendKept } from './kept-pages.ts'
import type { Moved } from './meant-by.ts'
import {
  missingPage,
  readBoardPage,
  readCompanyPage,
  type ReadPage,
  readVacancyPage,
} from './pages.ts'
import { companyPageOf, isNarrowed, publicQueryOf, searchLimit } from './public-query.ts'
import { createCountryCounts } from './read-listed.ts'
import { readPricingPage, readTermsPage } from './sale-pages.ts'
import { serveSiteMaps } from './site-map.ts'

interface Asked {
  language: Language
  /** The path in the default language, which names the page. */
  path: string
  read: (db: Database) => Promise<ReadPage | Moved | null>
  /** Called for a search that finds nothing. */
  onMissed?: () => void
}

/** Without the built web app there are no such pages. */
export function publicRoutes(app: App, cache: BoardCache, missed: Pick<MissedSearches, 'note'>) {
  const services = { ...app, countries: createCountryCounts(cache) }
  const pages = createKeptPages(app, cache)
  const send = createSender(app, pages, createDrawingLoader(webAppFolder))

  for (const language of languages) {
    if (language !== defaultLanguage)
      app.http.get(`/${language}`, async (_request, reply) =>
        reply.redirect(inLanguage(paths.home(), language)),
      )
    const at = (path: string) => inPublicLanguage(path, language)
    app.http.get(at(publicPaths.jobs()), async (request, reply) => {
      const query = publicQueryOf(request.query as Record<string, unknown>)
      const onMissed = () => missed.note(query.search ?? '')
      const read = async (db: Database) => {
        if (isNarrowed(query)) await app.rateLimits.count(searchLimit, networkOf(request.ip))
        return readBoardPage({ ...services, db }, query, language)
      }
      return send(request, reply, { language, path: boardPath(query), read, onMissed })
    })
    app.http.get<{ Params: { slug: string } }>(at('/jobs/:slug'), async (request, reply) => {
      const { slug } = request.params
      const read = (db: Database) => readVacancyPage({ ...services, db }, slug, language)
      return send(request, reply, { language, path: jobAt(slug), read })
    })
    app.http.get<{ Params: { slug: string } }>(at('/companies/:slug'), async (request, reply) => {
      const { slug } = request.params
      const page = companyPageOf(request.query as Record<string, unknown>)
      const read = (db: Database) => readCompanyPage({ ...services, db }, { slug, page }, language)
      return send(request, reply, { language, path: companyPagePath(companyAt(slug), page), read })
    })
    app.http.get(at(publicPaths.pricing()), (request, reply) =>
      send(request, reply, {
        language,
        path: publicPaths.pricing(),
        read: (db) => readPricingPage(app, db, language),
      }),
    )
    app.http.get(at(publicPaths.terms()), (request, reply) =>
      send(request, reply, {
        language,
        path: publicPaths.terms(),
        read: async () => readTermsPage(app, language),
      }),
    )
  }
  serveCards(app)
  serveFeeds(services, pages)
  serveEmbeds(services, pages)
  serveJobFeed(app)
  serveSiteMaps(app, pages)
}

/**
 * Neither a missing page nor an older address has a key of its own, so that asking for many fills
 * no memory.
 */
function createSender(app: App, pages: KeptPages, loadDrawing: () => Promise<Drawing | null>) {
  const appUrl = app.environment.APP_URL

  return async (
    request: FastifyRequest,
    reply: FastifyReply,
    { language, path, read, onMissed }: Asked,
  ) => {
    const drawing = await loadDrawing()
    if (!drawing) return reply.callNotFound()
    const made = (found: ReadPage) => ({
      status: found.status,
      until: found.until,
      isMissed: found.isMissed ?? false,
      type: 'text/html; charset=utf-8',
      text: publicDocument({
        ...found.head,
        language,
        appUrl,
        style: drawing.style,
        body: drawing.draw(found.page),
      }),
    })
    let moved: string | undefined
    const cachedPage = await pages(inPublicLanguage(path, language), async (db) => {
      const content = await read(db)
      if (content && 'moved_to' in content) moved = inPublicLanguage(content.moved_to, language)
      return content && 'page' in content ? made(content) : null
    })
    // For ever, and yet asked for again: a title that changes back leads here again.
    if (moved !== undefined)
      return reply
        .code(301)
        .headers({ location: withSourceOf(request, moved), 'cache-control': 'public, no-cache' })
        .send()
    const page =
      cachedPage ?? (await pages(`404 ${language}`, async () => made(missingPage(language))))
    if (!page) return reply.callNotFound()
    if (page.isMissed) onMissed?.()
    allowInline(reply, drawing.inline)
    return sendKept(request, reply, page)
  }
}

/** @returns the address, with the source that the request names */
function withSourceOf({ query }: FastifyRequest, address: string): string {
  const source = sourceNamed((query as Record<string, unknown>)[sourceParameter])
  return source ? withSource(address, source) : address
}
