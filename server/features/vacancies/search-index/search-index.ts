// The index of the board in memory, which follows its versions exactly:
// docs/decisions/0042-search-index-in-memory.md
import type { BoardChange } from '../board-log.ts'
import type { Listed } from '../page.ts'
import { countBits } from './bits.ts'
import { type Change, createLiveSegments, type LiveSegments } from './live-segments.ts'
import type { IndexSearch, LiveSegment } from './match.ts'
import { mergeSegments } from './merge-segments.ts'
import { type IndexFacet, readFacets } from './read-facets.ts'
import { type IndexPage, readCount, readPage } from './read-page.ts'
import { runTask } from './run-task.ts'
import { unpacked } from './segment.ts'
import type { Image } from './snapshot.ts'

export interface SearchIndex {
  /** The version of the board that answers are of. */
  version: () => number
  /** The number of vacancies in it. */
  size: () => number
  page: (search: IndexSearch, page: IndexPage) => Listed[]
  count: (search: IndexSearch, limit: number) => number
  /** The counts of each facet in their order, by value. */
  facets: (search: IndexSearch, facets: IndexFacet[]) => Record<string, number>[]
  /** Applies changes up to a version; those it already has are left out. */
  apply: (changes: BoardChange[], version: number) => void
  /** A copy to write to disk. */
  image: () => Omit<Image, 'mark'>
  /** Resolves when no segments are being merged. */
  settled: () => Promise<void>
}

/** Merging so many vacancies takes some milliseconds and is done at once. */
const mergedAtOnce = 256

export function createSearchIndex(image: Omit<Image, 'mark'>): SearchIndex {
  let current = image.version
  let merging: Promise<void> | null = null
  const segments = createLiveSegments(
    image.segments.map(({ packed, live }) => ({
      segment: unpacked(packed),
      live,
      liveCount: countBits(live),
    })),
  )

  /** One merge after the other; a failed one is tried again after the next change. */
  function merge() {
    if (merging) return
    merging = mergeNext(segments)
      .catch(() => undefined)
      .then(() => void (merging = null))
  }

  return {
    version: () => current,
    size: () => segments.all().reduce((sum, { liveCount }) => sum + liveCount, 0),
    page: (search, page) => readPage(segments.all(), search, page),
    count: (search, limit) => readCount(segments.all(), search, limit),
    facets: (search, facets) => readFacets(segments.all(), search, facets),
    apply(changes, version) {
      const missed = changes.filter((change) => change.version > current).flatMap(rowChange)
      if (missed.length > 0) segments.apply(missed)
      current = Math.max(current, version)
      merge()
    },
    image: () => ({
      version: current,
      segments: segments.all().map(({ segment, live }) => ({
        packed: segment.packed,
        live: live.slice(),
      })),
    }),
    settled: async () => {
      await merging
    },
  }
}

async function mergeNext(segments: LiveSegments) {
  for (let chosen = segments.mergeable(); chosen; chosen = segments.mergeable()) {
    const total = chosen.reduce((sum, { liveCount }) => sum + liveCount, 0)
    const merged = total <= mergedAtOnce ? mergeSegments(chosen) : await mergedAside(chosen)
    segments.replace(chosen, merged)
  }
}

async function mergedAside(chosen: LiveSegment[]) {
  const given = chosen.map(({ segment, live }) => ({ packed: segment.packed, live }))
  return unpacked(await runTask('merge', { segments: given }))
}

function rowChange({ search_id, vacancy_id, row }: BoardChange): Change[] {
  if (search_id === null) return []
  if (!row || vacancy_id === null) return [{ id: search_id, row: null }]
  const vacancy = Uint8Array.from(Buffer.from(vacancy_id.replaceAll('-', ''), 'hex'))
  const lexemes = row.lexemes.map((text) => Buffer.from(text).toString('latin1'))
  return [
    {
      id: search_id,
      row: { vacancy, pay: Number(row.pay_key), closing: row.closing_key, lexemes },
    },
  ]
}
