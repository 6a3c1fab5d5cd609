// Finds the terms of a segment by binary search.
import type { Segment } from './segment.ts'

/** Terms from the first to before the end. */
interface Range {
  first: number
  end: number
}

/** @returns the word that is this text, as a range of one or none */
export function wordThatIs({ words, wordStarts }: Segment, text: Uint8Array): Range {
  const first = boundary(
    wordStarts.length - 1,
    (word) => compare(words, wordStarts, word, text) >= 0,
  )
  const length = (wordStarts[first + 1] ?? 0) - (wordStarts[first] ?? 0)
  const isThere =
    first < wordStarts.length - 1 &&
    length === text.length &&
    compare(words, wordStarts, first, text) === 0
  return { first, end: isThere ? first + 1 : first }
}

/** @returns the words that begin with a text */
export function wordsThatBegin({ words, wordStarts }: Segment, text: Uint8Array): Range {
  return rangeOf(wordStarts.length - 1, (word) => compare(words, wordStarts, word, text))
}

/** @returns the numbers of the heads that contain a text, as often as they do */
export function headsThatContain(segment: Segment, text: Uint8Array): Uint32Array {
  const { heads, headStarts, endings, endingHeads } = segment
  const compareAt = (ending: number) => {
    const head = endingHeads[ending] as number
    return compareBytes(heads, endings[ending] as number, headStarts[head + 1] as number, text)
  }
  const { first, end } = rangeOf(endings.length, compareAt)
  return endingHeads.subarray(first, end)
}

/** Those of sorted ones that compare as equal. */
function rangeOf(count: number, compareAt: (index: number) => number): Range {
  const first = boundary(count, (index) => compareAt(index) >= 0)
  const isOne = first < count && compareAt(first) === 0
  return { first, end: isOne ? boundary(count, (index) => compareAt(index) > 0, first + 1) : first }
}

/** @returns the first index from which on it holds, or `count` */
export function boundary(count: number, holds: (index: number) => boolean, from = 0): number {
  let [low, high] = [from, count]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (holds(middle)) high = middle
    else low = middle + 1
  }
  return low
}

function compare(texts: Uint8Array, starts: Uint32Array, index: number, text: Uint8Array) {
  return compareBytes(texts, starts[index] as number, starts[index + 1] as number, text)
}

/** 0 where the bytes begin with the text, else below or above it. */
function compareBytes(bytes: Uint8Array, from: number, end: number, text: Uint8Array) {
  for (let at = 0; at < text.length; at += 1) {
    if (from + at >= end) return -1
    const difference = (bytes[from + at] as number) - (text[at] as number)
    if (difference !== 0) return difference
  }
  return 0
}
