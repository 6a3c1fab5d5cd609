// The newest of the board, whole or as a search finds it, for feed readers: Atom (RFC 4287) and
// JSON Feed 1.1.
import { createHash } from 'node:crypto'
import { withSource } from '#contract/applications/application-sources.ts'
import { type Language, languages, localeTags } from '#contract/fields/languages.ts'
import {
  boardPath,
  type FeedFormat,
  feedFormats,
  feedPath,
  inPublicLanguage,
  jobAt,
  type PublicQuery,
  publicPaths,
} from '#contract/pages/public-paths.ts'
import type { App } from '#server/platform/app.ts'
import { xmlText } from '#server/platform/html.ts'
import { networkOf } from '#server/platform/http/networks.ts'
import { readTexts } from '#server/platform/locale-files.ts'
import { nameIn } from '#server/platform/shown-name.ts'
import type { PublicCard } from '../document/card-json.ts'
import { describe } from './describe.ts'
import { type KeptPages, sendKept } from './kept-pages.ts'
import { isNarrowed, listQueryOf, publicQueryOf, searchLimit } from './public-query.ts'
import { readListed } from './read-listed.ts'

/** Vacancies of a feed. */
const entriesMax = 50

const texts = readTexts('jobs')

interface Feed {
  appUrl: string
  language: Language
  query: PublicQuery
  title: string
  cards: PublicCard[]
  /** When the last of its vacancies changed; of an empty feed, now. */
  changedAt: Date
}

const formats: Record<
  FeedFormat,
  { type: string; write: (feed: Feed) => string | Promise<string> }
> = {
  atom: { type: 'application/atom+xml; charset=utf-8', write: atom },
  json: { type: 'application/feed+json; charset=utf-8', write: jsonFeed },
}

export function serveFeeds(app: App, pages: KeptPages) {
  for (const language of languages)
    for (const format of feedFormats)
      app.http.get(inPublicLanguage(feedPath(format, {}), language), async (request, reply) => {
        const {
          sort: _,
          cursor: __,
          ...query
        } = publicQueryOf(request.query as Record<string, unknown>)
        const key = inPublicLanguage(feedPath(format, query), language)
        const page = await pages(key, async (db) => {
          if (isNarrowed(query)) await app.rateLimits.count(searchLimit, networkOf(request.ip))
          const feed = await readFeed({ ...app, db }, query, language)
          const { type, write } = formats[format]
          return { status: 200, type, text: await write(feed) }
        })
        return page ? sendKept(request, reply, page) : reply.callNotFound()
      })
}

async function readFeed(app: App, query: PublicQuery, language: Language): Promise<Feed> {
  const newest = { ...listQueryOf(query), sort: 'newest' as const, limit: entriesMax }
  const { cards } = await readListed(app, newest, language)
  const times = cards.map(({ updated_at }) => updated_at.getTime())
  const { boardTitle } = texts[language]
  return {
    appUrl: app.environment.APP_URL,
    language,
    query,
    title: `${query.search ? `${boardTitle}: ${query.search}` : boardTitle} · Altura`,
    cards,
    changedAt: times.length > 0 ? new Date(Math.max(...times)) : app.clock.now(),
  }
}

async function atom({ appUrl, language, query, title, cards, changedAt }: Feed) {
  const { generateAtomFeed } = await import('feedsmith')
  const at = (path: string) => appUrl + inPublicLanguage(path, language)
  const document = generateAtomFeed<true>({
    id: lastingId(inPublicLanguage(feedPath('atom', query), language)),
    title: { value: title },
    subtitle: { value: texts[language].boardDescription },
    links: [
      { rel: 'self', type: 'application/atom+xml', href: at(feedPath('atom', query)) },
      { rel: 'alternate', type: 'text/html', href: at(boardPath(query)) },
    ],
    updated: changedAt,
    icon: `${appUrl}/apple-touch-icon.png`,
    xml: { lang: localeTags[language] },
    entries: cards.map(({ card, updated_at }) => ({
      id: lastingId(inPublicLanguage(jobAt(card.slug), language)),
      title: { value: card.title },
      links: [
        {
          rel: 'alternate',
          type: 'text/html',
          href: withSource(at(publicPaths.job(card)), 'feed'),
        },
      ],
      published: new Date(card.created_at),
      updated: updated_at,
      authors: [{ name: nameIn(language, card.company) }],
      categories: [{ term: card.workplace_type, label: card.workplace_type_value }],
      summary: { value: describe(card, language) },
    })),
  })
  return xmlText(document)
}

/** The namespace of our paths: an arbitrary UUID, which stays. */
const namespace = Buffer.from('6f1c9d0e5b7a4c1f9a3e2d8b7c6a5f40', 'hex')

/**
 * @param path without title, so that it stays when that changes
 * @returns a name for it that no other host or scheme changes: a UUID of version 5 (RFC 9562)
 */
function lastingId(path: string) {
  const bytes = createHash('sha1').update(namespace).update(path).digest().subarray(0, 16)
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x50, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  return `urn:uuid:${bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')}`
}

/** @see https://www.jsonfeed.org/version/1.1/ */
function jsonFeed({ appUrl, language, query, title, cards }: Feed) {
  const at = (path: string) => appUrl + inPublicLanguage(path, language)
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title,
    description: texts[language].boardDescription,
    home_page_url: at(boardPath(query)),
    feed_url: at(feedPath('json', query)),
    icon: `${appUrl}/apple-touch-icon.png`,
    language: localeTags[language],
    items: cards.map(({ card, updated_at }) => ({
      id: lastingId(inPublicLanguage(jobAt(card.slug), language)),
      url: withSource(at(publicPaths.job(card)), 'feed'),
      title: card.title,
      content_text: describe(card, language),
      date_published: card.created_at,
      date_modified: updated_at.toISOString(),
      authors: [{ name: nameIn(language, card.company) }],
      tags: [card.workplace_type_value],
    })),
  })
}
