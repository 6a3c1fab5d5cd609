// Cuts words into the phrases that the vocabulary, the places and amounts are read from.
import type { Currency } from '#contract/fields/currencies.ts'
import type { Word } from './fold.ts'
import { keyOf } from './names.ts'
import { readPay } from './read-pay.ts'
import type { RoleName, Workplace } from './vocabulary-data.ts'
import type { Phrase, Vocabulary } from './vocabulary.ts'

export interface PlaceName {
  code: string
  label: string
}

/** Knows countries, states and cities by their folded names and aliases. */
export interface Places {
  find: (phrase: string) => PlaceName | null
}

export type Meaning =
  | { kind: 'role'; role: RoleName; industries: number[] }
  | { kind: 'industry'; ids: number[] }
  | { kind: 'workplace'; value: Workplace }
  | { kind: 'currency'; value: Currency }
  | { kind: 'pay'; amount: number; currency: Currency | null }
  | { kind: 'place'; place: PlaceName }
  | { kind: 'modifier' | 'link' | 'noise' }
  | { kind: 'word'; roles?: string[] }

/** The words from the first to the last, by their positions. */
export type Segment = Meaning & { first: number; last: number }

/** No phrase has more words, the links between them included. */
export const phraseMax = 10
const placeMax = 6

/** Reads from left to right, the longest phrase first. */
export function segmentsOf(
  vocabulary: Vocabulary,
  words: Word[],
  query?: { text: string; places: Places },
): Segment[] {
  const segments: Segment[] = []
  let at = 0
  while (at < words.length) {
    const pay = query && readPay(vocabulary, query.text, words, at)
    if (pay) {
      while ((segments.at(-1)?.last ?? -1) >= pay.first) segments.pop()
      segments.push(pay)
    } else segments.push(segmentAt(vocabulary, words, at, query))
    at = (segments.at(-1)?.last ?? at) + 1
  }
  return segments
}

function segmentAt(
  vocabulary: Vocabulary,
  words: Word[],
  at: number,
  query?: { text: string; places: Places },
): Segment {
  const phrase = longestPhrase(vocabulary, words, at)
  const place = query && longestPlace(vocabulary, words, at, query)
  const { length = 0 } = phrase ?? {}
  if (place && place.length > length)
    return { kind: 'place', place: place.place, first: at, last: at + place.length - 1 }
  if (phrase) return { ...meaningOf(phrase.phrase), first: at, last: at + phrase.length - 1 }
  return { kind: kindOf(vocabulary, words[at]?.word ?? ''), first: at, last: at }
}

function longestPhrase({ phrases, firstWords, links }: Vocabulary, words: Word[], at: number) {
  if (!firstWords.has(words[at]?.word ?? '')) return null
  const folded = words.slice(at, at + phraseMax).map(({ word }) => word)
  for (let length = folded.length; length > 0; length -= 1) {
    const phrase = phrases.get(keyOf(folded.slice(0, length), links))
    if (phrase) return { phrase, length }
  }
  return null
}

function longestPlace(
  vocabulary: Vocabulary,
  words: Word[],
  at: number,
  { text, places }: { text: string; places: Places },
) {
  const folded = words.slice(at, at + placeMax).map(({ word }) => word)
  for (let length = folded.length; length > 0; length -= 1) {
    if (length === 1 && isCommon(vocabulary, words[at], text)) return null
    const place = places.find(folded.slice(0, length).join(' '))
    if (place) return { place, length }
  }
  return null
}

/** LA is a city and la is not, unless the whole text is in capitals. */
function isCommon(vocabulary: Vocabulary, word: Word | undefined, text: string) {
  if (!word || kindOf(vocabulary, word.word) === 'word') return false
  const segment = text.slice(word.start, word.end)
  return word.word.length < 2 || segment !== segment.toUpperCase() || text === text.toUpperCase()
}

function meaningOf(phrase: Phrase): Meaning {
  const { role, industries = [], workplace, currency, ambiguous, isModifier } = phrase
  if (role) return { kind: 'role', role, industries }
  if (workplace) return { kind: 'workplace', value: workplace }
  if (currency) return { kind: 'currency', value: currency }
  if (industries.length > 0) return { kind: 'industry', ids: industries }
  if (isModifier) return { kind: 'modifier' }
  return { kind: 'word', roles: ambiguous ?? [] }
}

function kindOf({ links, noise }: Vocabulary, word: string) {
  if (links.has(word)) return 'link'
  return noise.has(word) || /^.$/u.test(word) ? 'noise' : 'word'
}
