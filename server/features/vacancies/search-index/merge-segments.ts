// Merges segments into one of what is still live in them.
import { hasBit } from './bits.ts'
import { createSegmentBuilder } from './build-segment.ts'
import type { LiveSegment } from './match.ts'
import { bitmapLength, isDense, type Segment } from './segment.ts'

/** @returns a segment of all live vacancies, which together are at most as many as one may hold */
export function mergeSegments(segments: LiveSegment[]): Segment {
  const builder = createSegmentBuilder()
  for (const { segment, live } of segments) {
    const terms = termsByVacancy(segment)
    const { ids, pay, closing, vacancies, size } = segment
    for (let ordinal = 0; ordinal < size; ordinal += 1) {
      if (!hasBit(live, ordinal)) continue
      const row = {
        id: ids[ordinal] as bigint,
        vacancy: vacancies.slice(16 * ordinal, 16 * ordinal + 16),
        pay: pay[ordinal] as number,
        closing: closing[ordinal] as number,
      }
      const { words, heads } = terms[ordinal] as { words: string[]; heads: string[] }
      builder.addTerms(row, words, heads)
    }
  }
  return builder.finish()
}

/** The texts of the terms of each vacancy: the lists of the segment, turned around. */
function termsByVacancy(segment: Segment) {
  const { size, wordStarts, headStarts } = segment
  const found = Array.from({ length: size }, () => ({
    words: [] as string[],
    heads: [] as string[],
  }))
  const words = textsOf(segment.words, wordStarts)
  const heads = textsOf(segment.heads, headStarts)
  words.forEach((text, term) => each(segment, term, (ordinal) => found[ordinal]?.words.push(text)))
  heads.forEach((text, head) =>
    each(segment, words.length + head, (ordinal) => found[ordinal]?.heads.push(text)),
  )
  return found
}

function textsOf(bytes: Uint8Array, starts: Uint32Array) {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  return Array.from({ length: starts.length - 1 }, (_, index) =>
    buffer.toString('latin1', starts[index], starts[index + 1]),
  )
}

/** Each vacancy that has a term. */
function each(segment: Segment, term: number, take: (ordinal: number) => void) {
  const { counts, lists, sparse, dense, size } = segment
  const [count = 0, start = 0] = [counts[term], lists[term]]
  if (!isDense(count, size)) return sparse.subarray(start, start + count).forEach(take)
  const bits = dense.subarray(start, start + bitmapLength(size))
  for (let ordinal = 0; ordinal < size; ordinal += 1) if (hasBit(bits, ordinal)) take(ordinal)
}
