// The vacancies of a segment that match a search, as a bitmap of ordinals.
import { setBit } from './bits.ts'
import { boundary, headsThatContain, wordsThatBegin, wordThatIs } from './find-terms.ts'
import { bitmapLength, isDense, type Segment } from './segment.ts'

/** A search as the index takes it: all of these must hold. */
export interface IndexSearch {
  /** Each begins a word, or is contained in a title, company or location. UTF-8. */
  parts: Uint8Array[]
  /** One filter of each is on the vacancy, as in the lexemes of vacancy_search.doc. UTF-8. */
  filters: Uint8Array[][]
  /** In one of these ranges of `pay_key`, from the first to before the second. */
  pay: PayRange[] | null
}

export type PayRange = [from: number, below: number]

/** A segment, and the ones in it that are still so. */
export interface LiveSegment {
  segment: Segment
  /** A bitmap. */
  live: Uint32Array
  liveCount: number
}

/** @returns a bitmap of its own, or null where none match */
export function matching(within: LiveSegment, search: IndexSearch): Uint32Array | null {
  const { segment, live } = within
  const conditions: number[][] = []
  for (const filter of search.filters) conditions.push(termsOfFilter(segment, filter))
  for (const part of search.parts) conditions.push(termsOfPart(segment, part))
  // A condition of few terms leaves the least to look for.
  conditions.sort((a, b) => a.length - b.length)
  if (conditions[0]?.length === 0) return null

  const result = live.slice()
  const scratch = new Uint32Array(bitmapLength(segment.size))
  if (search.pay) {
    unitePaid(segment, search.pay, scratch)
    if (!intersect(result, scratch)) return null
  }
  for (const terms of conditions) {
    unite(segment, terms, scratch)
    if (!intersect(result, scratch)) return null
  }
  return result
}

/** The terms of which a vacancy needs one. */
export function termsOfFilter(segment: Segment, values: Uint8Array[]) {
  const terms: number[] = []
  for (const value of values) {
    const { first, end } = wordThatIs(segment, value)
    if (first < end) terms.push(first)
  }
  return terms
}

/** A term that contains the part more than once may be named as often. */
function termsOfPart(segment: Segment, part: Uint8Array) {
  const terms: number[] = []
  const { first, end } = wordsThatBegin(segment, part)
  for (let word = first; word < end; word += 1) terms.push(word)
  const words = segment.wordStarts.length - 1
  for (const head of headsThatContain(segment, part)) terms.push(words + head)
  return terms
}

/** Makes `bits` all that have one of the terms. */
export function unite(
  { counts, lists, sparse, dense, size }: Segment,
  terms: number[],
  bits: Uint32Array,
) {
  bits.fill(0)
  for (const term of terms) {
    const count = counts[term] as number
    const start = lists[term] as number
    if (isDense(count, size))
      for (let at = 0; at < bits.length; at += 1)
        bits[at] = (bits[at] as number) | (dense[start + at] as number)
    else for (let at = start; at < start + count; at += 1) setBit(bits, sparse[at] as number)
  }
}

/** Makes `bits` all that are paid so. */
function unitePaid({ pay, byPay, size }: Segment, ranges: PayRange[], bits: Uint32Array) {
  bits.fill(0)
  const rankFrom = (key: number) =>
    boundary(size, (rank) => (pay[byPay[rank] as number] as number) >= key)
  for (const [from, below] of ranges)
    for (let rank = rankFrom(from), end = rankFrom(below); rank < end; rank += 1)
      setBit(bits, byPay[rank] as number)
}

/** Leaves in `bits` what both have. @returns whether any is left */
function intersect(bits: Uint32Array, others: Uint32Array) {
  let any = 0
  for (let at = 0; at < bits.length; at += 1)
    any |= bits[at] = (bits[at] as number) & (others[at] as number)
  return any !== 0
}
