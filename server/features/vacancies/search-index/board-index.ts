// The board as the index answers it.
import type { App, IndexFigures } from '#server/platform/app.ts'
import type { BoardChanges } from '../board-changes.ts'
import { type FacetCounts, type Filters, withoutFacets } from '../filters.ts'
import type { Page } from '../page.ts'
import type { Found } from '../scoped-list.ts'
import { followBoard, type FollowedIndex } from './followed-index.ts'
import { createWords, indexFacetsOf, indexSearchOf } from './index-search.ts'
import type { IndexServices } from './load-index.ts'
import { createSampler } from './sampler.ts'

export interface BoardIndex {
  /** Resolves when the index, where there is one, knows all that was committed before. */
  caughtUp: () => Promise<unknown>
  /** Looks up on the board, once caught up; null where PostgreSQL has to answer. */
  find: (filters: Filters) => Promise<Found | null>
  /** Counts the choices of the filters at a version, once caught up; null as in `find`. */
  facets: (filters: Filters) => Promise<{ counts: FacetCounts; version: number } | null>
  figures: () => IndexFigures
  /** Loads the index where there are enough vacancies; writes it to disk where it has changed. */
  maintain: () => Promise<void>
  /** Resolves when no answer is being compared. */
  settled: () => Promise<void>
  stop: () => Promise<void>
}

/** Short words begin many others, and each of these has a list in every segment. */
const shortLength = 2
const shortMax = 3
const wordsMax = 16

/** True where a search would keep the process from other calls; PostgreSQL answers it. */
function isCostly(words: string[]) {
  const short = words.filter((word) => word.length <= shortLength)
  return words.length > wordsMax || short.length > shortMax
}

const maintainEveryMs = 10 * 60_000

/** The index knows these orders; every other list is in none of them. */
function sortOf({ order: { name } }: Page) {
  return name === 'pay' || name === 'closing' ? name : 'newest'
}

/** The index of a server, unless settings switch it off: it lives as long as the server. */
export function startBoardIndex(app: App, board: BoardChanges): BoardIndex | undefined {
  if (app.environment.SEARCH_INDEX_FROM === null) return undefined
  const index = createBoardIndex(app, board)
  const maintain = () =>
    void index.maintain().catch((err: unknown) => {
      app.log.warn({ err }, 'the index of the board could not be maintained')
    })
  app.onStart.push(maintain)
  app.searchIndex = index.figures
  const timer = setInterval(maintain, maintainEveryMs).unref()
  app.http.addHook('onClose', async () => {
    clearInterval(timer)
    await index.stop()
  })
  return index
}

/** @param sampleEvery one in so many answers is compared with the database */
export function createBoardIndex(
  services: IndexServices,
  board: BoardChanges,
  sampleEvery?: number,
): BoardIndex {
  const followed = followBoard(services, board)
  const wordsOf = createWords(services.db)
  const sampler = createSampler(services, followed.rebuild, sampleEvery)

  let hits = 0
  let misses = 0

  /** Null where there is no index, or the search is left to PostgreSQL. */
  async function searchOf(filters: Filters) {
    const search = await searchIn(filters)
    if (search) hits += 1
    else misses += 1
    return search
  }

  async function searchIn(filters: Filters) {
    if (!followed.current()) return null
    const words = filters.words === null ? null : await wordsOf(filters.words)
    if (words && isCostly(words)) return null
    const index = followed.current()
    return index && { index, search: indexSearchOf(filters, words) }
  }

  return {
    caughtUp: async () => followed.current() && board.caughtUp(),
    async find(filters) {
      const asked = await searchOf(filters)
      if (!asked) return null
      const { index, search } = asked
      return {
        async page(page) {
          const listed = search ? index.page(search, { ...page, sort: sortOf(page) }) : []
          sampler.take({ filters, page, listed, version: index.version() })
          return listed
        },
        count: async (limit) => (search ? index.count(search, limit) : 0),
      }
    },
    async facets(filters) {
      const asked = await searchOf(withoutFacets(filters))
      if (!asked) return null
      const { index, search } = asked
      const counted = search ? index.facets(search, indexFacetsOf(filters)) : []
      const [workplace = {}, education = {}, status = {}, currency = {}, industries = {}] = counted
      const counts = { workplace, education, status, currency, industries }
      return { counts, version: index.version() }
    },
    figures: () => figuresOf(followed, { hits, misses }),
    maintain: followed.maintain,
    settled: sampler.settled,
    stop: followed.stop,
  }
}

function figuresOf(followed: FollowedIndex, lookups: Pick<IndexFigures, 'hits' | 'misses'>) {
  const index = followed.current()
  if (index) return { state: 'ready' as const, vacancies: index.size(), ...lookups }
  const state = followed.isLoading() ? ('loading' as const) : ('off' as const)
  return { state, vacancies: 0, ...lookups }
}
