// Reads pages and counts over all segments of the index. Their ranges of keys may overlap.
import type { AskedSort, VacancySort } from '#contract/vacancy-choices.ts'
import type { Listed } from '../page.ts'
import { countBits, hasBit } from './bits.ts'
import { boundary } from './find-terms.ts'
import { type IndexSearch, type LiveSegment, matching } from './match.ts'
import type { Segment } from './segment.ts'

export interface IndexPage {
  sort: VacancySort
  limit: number
  /** Values of the order as texts: the key, or the pay or the closing date and the key. */
  after: string[] | null
}

interface Found {
  within: LiveSegment
  ordinal: number
  /** The number it is ordered by before its key. */
  rank: number
  id: bigint
}

/** A page in descending order. @returns the same ids and positions as the board reads with SQL */
export function readPage(
  segments: LiveSegment[],
  search: IndexSearch,
  { sort, limit, after }: IndexPage,
): Listed[] {
  const order = sort === 'newest' ? byTime(after) : byRank(orders[sort], after)
  let found: Found[] = []
  for (const within of segments.toSorted((a, b) => order.compare(order.first(a), order.first(b)))) {
    const last = found[limit - 1]
    if (last && order.compare(last, order.first(within)) < 0) break
    const bits = order.isOver(within) ? null : matching(within, search)
    if (!bits) continue
    found.push(...order.gather(within, bits, limit))
    found = found.sort(order.compare).slice(0, limit)
  }
  return found.map((one) => ({ id: uuidAt(one), position: order.positionOf(one) }))
}

/** Counts all that match, up to `limit`. */
export function readCount(segments: LiveSegment[], search: IndexSearch, limit: number): number {
  let count = 0
  for (const within of segments) {
    const bits = matching(within, search)
    if (bits) count += countBits(bits)
    if (count >= limit) return limit
  }
  return count
}

type Position = Pick<Found, 'rank' | 'id'>

interface Walk {
  /** Below 0 where the first comes earlier in the list. */
  compare: (a: Position, b: Position) => number
  /** At or before the first of a segment in this order. */
  first: (within: LiveSegment) => Position
  /** True where the whole segment comes before the page. */
  isOver: (within: LiveSegment) => boolean
  /** The first of the page among these, in order, at most `limit`. */
  gather: (within: LiveSegment, bits: Uint32Array, limit: number) => Found[]
  positionOf: (position: Position) => string[]
}

function compareTime(a: Position, b: Position) {
  return a.id > b.id ? -1 : a.id < b.id ? 1 : 0
}

function compareRank(a: Position, b: Position) {
  return b.rank - a.rank || compareTime(a, b)
}

function byTime(after: string[] | null): Walk {
  const last = after && BigInt(after[0] as string)
  return {
    compare: compareTime,
    first: ({ segment: { ids, size } }) => ({ rank: 0, id: ids[size - 1] as bigint }),
    isOver: ({ segment: { ids } }) => last !== null && (ids[0] as bigint) >= last,
    gather(within, bits, limit) {
      const { ids, size } = within.segment
      const end =
        last === null ? size : boundary(size, (ordinal) => (ids[ordinal] as bigint) >= last)
      const found: Found[] = []
      for (let ordinal = end - 1; ordinal >= 0 && found.length < limit;) {
        // The bits of one number from this ordinal downwards.
        const word = (bits[ordinal >>> 5] as number) & (-1 >>> (31 - (ordinal & 31)))
        ordinal = (ordinal & ~31) + 31 - Math.clz32(word)
        if (word !== 0) found.push({ within, ordinal, rank: 0, id: ids[ordinal--] as bigint })
      }
      return found
    },
    positionOf: ({ id }) => [String(id)],
  }
}

/** The numbers of an order, and the ordinals sorted by them and then by key, ascending. */
interface RankOrder {
  ranks: (segment: Segment) => Float64Array | Int32Array
  sorted: (segment: Segment) => Uint16Array
}

const orders = {
  pay: { ranks: ({ pay }) => pay, sorted: ({ byPay }) => byPay },
  closing: { ranks: ({ closing }) => closing, sorted: ({ byClosing }) => byClosing },
} as const satisfies Record<AskedSort, RankOrder>

function byRank({ ranks, sorted }: RankOrder, after: string[] | null): Walk {
  const last = after && { rank: Number(after[0]), id: BigInt(after[1] as string) }

  function at(within: LiveSegment, ordinal: number): Found {
    const { segment } = within
    const rank = ranks(segment)[ordinal] as number
    return { within, ordinal, rank, id: segment.ids[ordinal] as bigint }
  }

  return {
    compare: compareRank,
    first: (within) => at(within, sorted(within.segment).at(-1) as number),
    isOver: (within) =>
      last !== null && compareRank(at(within, sorted(within.segment)[0] as number), last) <= 0,
    gather(within, bits, limit) {
      const order = sorted(within.segment)
      const end =
        last === null
          ? order.length
          : boundary(
              order.length,
              (place) => compareRank(at(within, order[place] as number), last) <= 0,
            )
      const found: Found[] = []
      for (let place = end - 1; place >= 0 && found.length < limit; place -= 1)
        if (hasBit(bits, order[place] as number)) found.push(at(within, order[place] as number))
      return found
    },
    positionOf: ({ rank, id }) => [String(rank), String(id)],
  }
}

function uuidAt({ within, ordinal }: Found) {
  const { vacancies } = within.segment
  const hex = Buffer.from(vacancies.subarray(16 * ordinal, 16 * ordinal + 16)).toString('hex')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
