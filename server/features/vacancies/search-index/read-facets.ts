// Counts over all segments of the index how many vacancies have each value of a filter.
import { countCommon, hasBit } from './bits.ts'
import { wordsThatBegin, wordThatIs } from './find-terms.ts'
import { type IndexSearch, type LiveSegment, matching, termsOfFilter, unite } from './match.ts'
import { bitmapLength, isDense, type Segment } from './segment.ts'

/** A filter, of which each value is counted beside the values chosen of the others. */
export interface IndexFacet {
  /** The values of which a vacancy needs one, as lexemes; null where any will do. */
  chosen: Uint8Array[] | null
  /** Gives the terms of a segment that are values of it. */
  valuesIn: (segment: Segment) => FacetValue[]
}

interface FacetValue {
  value: string
  term: number
}

/** The values of a filter that has these. */
export function fixedValues(values: readonly { value: string; lexeme: Uint8Array }[]) {
  return (segment: Segment): FacetValue[] =>
    values.flatMap(({ value, lexeme }) => {
      const { first, end } = wordThatIs(segment, lexeme)
      return first < end ? { value, term: first } : []
    })
}

const digits = [...'0123456789'].map((digit) => Buffer.from(`/${digit}`))

/** The values of the filter whose lexemes are numbers. */
export function numberedValues(segment: Segment): FacetValue[] {
  const { words, wordStarts } = segment
  return digits.flatMap((beginning) => {
    const { first, end } = wordsThatBegin(segment, beginning)
    return Array.from({ length: end - first }, (_, index) => {
      const term = first + index
      const text = words.subarray((wordStarts[term] as number) + 1, wordStarts[term + 1])
      return { value: Buffer.from(text).toString('latin1'), term }
    })
  })
}

/** @returns the counts of each facet in their order, by value; those of none are left out */
export function readFacets(
  segments: LiveSegment[],
  search: IndexSearch,
  facets: IndexFacet[],
): Record<string, number>[] {
  const counts = facets.map((): Record<string, number> => ({}))
  for (const within of segments) {
    const bits = matching(within, search)
    if (!bits) continue
    const { segment } = within
    const chosen = facets.map((facet) => facet.chosen && fitting(segment, facet.chosen))
    facets.forEach((facet, index) => {
      const beside = bits.slice()
      for (const [other, fits] of chosen.entries()) if (other !== index && fits) keep(beside, fits)
      for (const { value, term } of facet.valuesIn(segment)) {
        const count = countTerm(segment, term, beside)
        const before = counts[index] as Record<string, number>
        if (count > 0) before[value] = (before[value] ?? 0) + count
      }
    })
  }
  return counts
}

function fitting(segment: Segment, values: Uint8Array[]) {
  const bits = new Uint32Array(bitmapLength(segment.size))
  unite(segment, termsOfFilter(segment, values), bits)
  return bits
}

function keep(bits: Uint32Array, fits: Uint32Array) {
  for (let at = 0; at < bits.length; at += 1) bits[at] = (bits[at] as number) & (fits[at] as number)
}

/** Counts the vacancies of a term that are in the bitmap. */
function countTerm(
  { counts, lists, sparse, dense, size }: Segment,
  term: number,
  bits: Uint32Array,
) {
  const listed = counts[term] as number
  const start = lists[term] as number
  if (isDense(listed, size)) return countCommon(bits, dense, start)
  let count = 0
  for (let at = start; at < start + listed; at += 1)
    if (hasBit(bits, sparse[at] as number)) count += 1
  return count
}
