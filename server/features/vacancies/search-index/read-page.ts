// Reads pages and counts over all segments of the index. Their ranges of keys may overlap.
import type { Listed } from '../page.ts'
import { countBits, hasBit } from './bits.ts'
import { boundary } from './find-terms.ts'
import { type IndexSearch, type LiveSegment, matching } from './match.ts'

export interface IndexPage {
  sort: 'newest' | 'pay'
  limit: number
  /** Values of the order as texts: the key, or the pay and the key. */
  after: string[] | null
}

interface Found {
  within: LiveSegment
  ordinal: number
  pay: number
  id: bigint
}

/** A page in descending order. @returns the same ids and positions as the board reads with SQL */
export function readPage(
  segments: LiveSegment[],
  search: IndexSearch,
  { sort, limit, after }: IndexPage,
): Listed[] {
  const order = sort === 'pay' ? byPay(after) : byTime(after)
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

type Position = Pick<Found, 'pay' | 'id'>

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

function comparePay(a: Position, b: Position) {
  return b.pay - a.pay || compareTime(a, b)
}

function byTime(after: string[] | null): Walk {
  const last = after && BigInt(after[0] as string)
  return {
    compare: compareTime,
    first: ({ segment: { ids, size } }) => ({ pay: 0, id: ids[size - 1] as bigint }),
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
        if (word !== 0) found.push(at(within, ordinal--))
      }
      return found
    },
    positionOf: ({ id }) => [String(id)],
  }
}

function byPay(after: string[] | null): Walk {
  const last = after && { pay: Number(after[0]), id: BigInt(after[1] as string) }
  return {
    compare: comparePay,
    first: (within) => at(within, within.segment.byPay.at(-1) as number),
    isOver: (within) =>
      last !== null && comparePay(at(within, within.segment.byPay[0] as number), last) <= 0,
    gather(within, bits, limit) {
      const { byPay: order, size } = within.segment
      const end =
        last === null
          ? size
          : boundary(size, (rank) => comparePay(at(within, order[rank] as number), last) <= 0)
      const found: Found[] = []
      for (let rank = end - 1; rank >= 0 && found.length < limit; rank -= 1)
        if (hasBit(bits, order[rank] as number)) found.push(at(within, order[rank] as number))
      return found
    },
    positionOf: ({ pay, id }) => [String(pay), String(id)],
  }
}

function at(within: LiveSegment, ordinal: number): Found {
  const { pay, ids } = within.segment
  return { within, ordinal, pay: pay[ordinal] as number, id: ids[ordinal] as bigint }
}

function uuidAt({ within, ordinal }: Found) {
  const { vacancies } = within.segment
  const hex = Buffer.from(vacancies.subarray(16 * ordinal, 16 * ordinal + 16)).toString('hex')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
