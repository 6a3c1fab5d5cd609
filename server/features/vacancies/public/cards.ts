// The pictures of links to the public pages. Their addresses hold a hash of what they show, so that
// they may be kept for ever: who asks for an older one is led to that of today.
import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { type Language, languages } from '#contract/fields/languages.ts'
import type { PublicCompany } from '#contract/pages/public-pages.ts'
import { locationOf } from '#contract/vacancies/location.ts'
import { isListed } from '#contract/vacancies/vacancy-choices.ts'
import type { Vacancy } from '#contract/vacancies/vacancy.ts'
import type { App, Caches } from '#server/platform/app.ts'
import { networkOf } from '#server/platform/http/networks.ts'
import { createKeyedQueue } from '#server/platform/keyed-queue.ts'
import { readTexts } from '#server/platform/locale-files.ts'
import { Refused } from '#server/platform/refused.ts'
import { nameIn } from '#server/platform/shown-name.ts'
import { publicWholes } from '../lists/whole-json.ts'
import { payIn } from './describe.ts'
import { type Card, cardVersion, drawCard } from './draw-card.ts'
import { publicCompanies } from './read-company.ts'

const texts = readTexts('jobs')

/** One that is in memory is not counted. */
const limit = { name: 'cards', times: 60, isFrequent: true } as const
/** Pictures that wait to be drawn, one after the other: each takes a tenth of a second. */
const waitingMax = 40
/** The share of the memory of the board. */
const share = 0.125
const megabyte = 1024 ** 2
const forEver = 'public, max-age=31536000, immutable'

export function jobCard(vacancy: Vacancy, language: Language): Card {
  const { title, company, salary, workplace_type_value } = vacancy
  const pay = payIn(salary, language)
  const facts = [
    `${locationOf(vacancy)} · ${workplace_type_value}`,
    pay.replace(/^./u, (letter) => letter.toUpperCase()),
  ]
  return { title, company: nameIn(language, company), facts }
}

export function companyCard({ name, industry }: PublicCompany, language: Language): Card {
  return { title: name, company: industry ?? '', facts: [texts[language].companyOpen] }
}

export function boardCard(language: Language): Card {
  const { boardTitle, cardBoard } = texts[language]
  return { title: boardTitle, company: cardBoard, facts: [] }
}

type Subject = { job: string } | { company: string } | 'board'

/** @returns the path of the picture of a page */
export function cardPath(subject: Subject, card: Card, language: Language): string {
  const digest = createHash('sha256').update(JSON.stringify([cardVersion, card]))
  const name = `${digest.digest('hex').slice(0, 16)}.png`
  if (subject === 'board') return `/cards/${language}/board/${name}`
  const [part] = Object.entries(subject)
  return `/cards/${language}/${part?.join('/')}/${name}`
}

function subjectOf(kind: string, slug: string): Subject {
  if (kind === 'board') return 'board'
  return kind === 'job' ? { job: slug } : { company: slug }
}

export function serveCards(app: App) {
  const draw = createDrawer(app.environment.BOARD_CACHE_MB, app.caches)
  const read: Record<string, (slug: string, language: Language) => Promise<Card | null>> = {
    async job(slug, language) {
      const all = await publicWholes(app, slug, language)
      const match = all.find(({ vacancy }) => vacancy.slug === slug)
      return match && isListed(match.vacancy.job_status) ? jobCard(match.vacancy, language) : null
    },
    async company(slug, language) {
      const all = await publicCompanies(app.db, slug, language)
      const match = all.find(({ company }) => company.slug === slug)
      return match ? companyCard(match.company, language) : null
    },
    board: async (_slug, language) => boardCard(language),
  }
  for (const language of languages)
    for (const [kind, card] of Object.entries(read)) {
      const slugPart = kind === 'board' ? '' : '/:slug'
      app.http.get<{ Params: { slug?: string } }>(
        `/cards/${language}/${kind}${slugPart}/:name`,
        async (request, reply) => {
          const { slug = '' } = request.params
          const facts = await card(slug, language)
          if (!facts) return reply.callNotFound()
          const path = cardPath(subjectOf(kind, slug), facts, language)
          if (request.url.split('?')[0] !== path) return reply.redirect(path)
          const count = () => app.rateLimits.count(limit, networkOf(request.ip))
          const bytes = await draw(path, facts, count)
          return reply
            .type('image/png')
            .header('cache-control', forEver)
            .header('cross-origin-resource-policy', 'cross-origin')
            .send(bytes)
        },
      )
    }
}

/** Draws each once, one after the other, and keeps those that were asked for last. */
function createDrawer(megabytes: number, caches: Caches) {
  const cache = new LRUCache<string, Buffer>({
    maxSize: Math.max(1, megabytes * megabyte * share),
    sizeCalculation: ({ length }) => length,
  })
  let [hits, misses] = [0, 0]
  caches.set('link_cards', () => ({
    entries: cache.size,
    bytes: cache.calculatedSize,
    hits,
    misses,
  }))
  const queue = createKeyedQueue({
    maxWaiting: waitingMax,
    refuse: () => {
      throw new Refused('unavailable')
    },
  })

  return async (path: string, card: Card, count: () => Promise<void>): Promise<Buffer> => {
    const cached = cache.get(path)
    if (cached) {
      hits += 1
      return cached
    }
    misses += 1
    await count()
    return queue('cards', async () => {
      const bytes = cache.get(path) ?? (await drawCard(card))
      cache.set(path, bytes)
      return bytes
    })
  }
}
