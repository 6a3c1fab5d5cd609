// The pages that need no account, as the server sends them: docs/decisions/0054-public-pages.md
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Language, languages } from '#contract/languages.ts'
import {
  boardPath,
  companyAt,
  inPublicLanguage,
  jobAt,
  publicPaths,
} from '#contract/public-paths.ts'
import type { App } from '#server/platform/app.ts'
import type { Database } from '#server/platform/db/database.ts'
import { networkOf } from '#server/platform/http/networks.ts'
import { allowInline } from '#server/platform/http/not-found.ts'
import { webAppFolder } from '#server/platform/http/web-app.ts'
import type { BoardChanges } from '../board-changes.ts'
import type { BoardIndex } from '../search-index/board-index.ts'
import { serveCards } from './cards.ts'
import { publicDocument } from './document.ts'
import { createDrawingLoader, type Drawing } from './drawing.ts'
import { serveFeeds } from './feeds.ts'
import { serveJobFeed } from './job-feed.ts'
import { createPageMemory, type PageMemory, sendKept } from './page-memory.ts'
import {
  missingPage,
  type Moved,
  readBoardPage,
  readCompanyPage,
  type ReadPage,
  readVacancyPage,
} from './pages.ts'
import { isNarrowed, publicQueryOf, searchLimit } from './public-query.ts'
import { serveSiteMaps } from './site-map.ts'

interface Asked {
  language: Language
  /** The path in the default language, which names the page. */
  path: string
  read: (db: Database) => Promise<ReadPage | Moved | null>
}

/** Without the built web app there are no such pages. */
export function publicRoutes(app: App, changes: BoardChanges, index: BoardIndex | undefined) {
  const services = { ...app, index }
  const memory = createPageMemory(app, changes)
  const send = createSender(app, memory, createDrawingLoader(webAppFolder))

  for (const language of languages) {
    const at = (path: string) => inPublicLanguage(path, language)
    app.http.get(at(publicPaths.jobs()), async (request, reply) => {
      const query = publicQueryOf(request.query as Record<string, unknown>)
      const read = async (db: Database) => {
        if (isNarrowed(query)) await app.rateLimits.count(searchLimit, networkOf(request.ip))
        return readBoardPage({ ...services, db }, query, language)
      }
      return send(request, reply, { language, path: boardPath(query), read })
    })
    app.http.get<{ Params: { slug: string } }>(at('/jobs/:slug'), async (request, reply) => {
      const { slug } = request.params
      const read = (db: Database) => readVacancyPage({ ...services, db }, slug, language)
      return send(request, reply, { language, path: jobAt(slug), read })
    })
    app.http.get<{ Params: { slug: string } }>(at('/companies/:slug'), async (request, reply) => {
      const { slug } = request.params
      const read = (db: Database) => readCompanyPage({ ...services, db }, slug, language)
      return send(request, reply, { language, path: companyAt(slug), read })
    })
  }
  serveCards(app)
  serveFeeds(services, memory)
  serveJobFeed(app)
  serveSiteMaps(app, memory)
}

/**
 * Neither a missing page nor an older address has a key of its own, so that asking for many fills
 * no memory.
 */
function createSender(app: App, memory: PageMemory, loadDrawing: () => Promise<Drawing | null>) {
  const appUrl = app.environment.APP_URL

  return async (request: FastifyRequest, reply: FastifyReply, { language, path, read }: Asked) => {
    const drawing = await loadDrawing()
    if (!drawing) return reply.callNotFound()
    const made = (found: ReadPage) => ({
      status: found.status,
      subject: found.subject,
      changedAt: found.changedAt,
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
    const kept = await memory(inPublicLanguage(path, language), async (db) => {
      const found = await read(db)
      if (found && 'moved_to' in found) moved = inPublicLanguage(found.moved_to, language)
      return found && 'page' in found ? made(found) : null
    })
    // For ever, and yet asked for anew: a title that changes back leads here again.
    if (moved !== undefined)
      return reply
        .code(301)
        .headers({ location: moved, 'cache-control': 'public, no-cache' })
        .send()
    const page = kept ?? (await memory(`404 ${language}`, async () => made(missingPage(language))))
    if (!page) return reply.callNotFound()
    allowInline(reply, drawing.inline)
    return sendKept(request, reply, page)
  }
}
