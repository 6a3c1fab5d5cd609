// Reads out of a search what it asks for.
import type { Currency } from '#contract/fields/currencies.ts'
import type { Language } from '#contract/fields/languages.ts'
import { type Word, wordsOf } from './fold.ts'
import { joinRoles } from './read-roles.ts'
import { type Places, type Segment, segmentsOf } from './segments.ts'
import type { Workplace } from './vocabulary-data.ts'
import type { Vocabulary } from './vocabulary.ts'

export type QueryPart = {
  /** In the text of the query; the end is behind the last character. */
  start: number
  end: number
  text: string
} & (
  | {
      kind: 'role'
      function: string | null
      level: string | null
      words: string[]
      /** Industries that are called like the function. */
      industries: number[]
    }
  | { kind: 'workplace'; value: Workplace }
  | { kind: 'place'; code: string; label: string; words: string[] }
  | { kind: 'industry'; ids: number[]; words: string[] }
  | { kind: 'currency'; value: Currency }
  | { kind: 'pay'; amount: number; currency: Currency | null }
  | {
      kind: 'word'
      word: string
      /** The last word, which may be the beginning of another. */
      isPrefix: boolean
      /** Roles that an ambiguous abbreviation may mean. */
      roles: string[]
      /** The compound in one word, at the first word of a compound with hyphens. */
      compound: string | null
    }
  | { kind: 'noise' }
)

export interface ParsedQuery {
  text: string
  /** In the order of the text. */
  parts: QueryPart[]
}

const prefixMin = 3
/** More words are left out: nobody types them, and each costs a lookup. */
const wordsMax = 40

/**
 * Reads a search: the longest phrase first, a role before an industry before a place of the same
 * words. Words without meaning are noise, unless there is nothing else.
 */
export function parseQuery(vocabulary: Vocabulary, places: Places, text: string): ParsedQuery {
  const words = wordsOf(text).slice(0, wordsMax)
  const segments = joinRoles(vocabulary, segmentsOf(vocabulary, words, { text, places }))
  const isEmpty = segments.every(({ kind }) => kind === 'noise' || kind === 'link')
  const parts = segments.flatMap((segment): QueryPart[] => {
    const covered = words.slice(segment.first, segment.last + 1)
    const isWord = segment.kind === 'word' || isEmpty
    if (!isWord) return [{ ...spanOf(text, covered), ...partOf(segment, covered) }]
    const roles = segment.kind === 'word' ? (segment.roles ?? []) : []
    return covered.map((word) => wordPart(text, word, roles))
  })
  return { text, parts }
}

function wordPart(text: string, word: Word, roles: string[]): QueryPart {
  const isUnknown = roles.length === 0 && /^[\p{L}\p{N}]*\p{L}[\p{L}\p{N}]*$/u.test(word.word)
  const isPrefix = isUnknown && word.end === text.length && word.word.length >= prefixMin
  const { compound = null } = word
  return { ...spanOf(text, [word]), kind: 'word', word: word.word, isPrefix, roles, compound }
}

type Meaning<Part = QueryPart> = Part extends QueryPart
  ? Omit<Part, 'start' | 'end' | 'text'>
  : never

function partOf(segment: Segment, covered: Word[]): Meaning {
  const words = covered.map(({ word }) => word)
  switch (segment.kind) {
    case 'role': {
      const { function: name, level } = segment.role
      const { industries } = segment
      return { kind: 'role', function: name, level, words, industries }
    }
    case 'place':
      return { kind: 'place', ...segment.place, words }
    case 'industry':
      return { kind: 'industry', ids: segment.ids, words }
    case 'workplace':
    case 'currency':
      return { kind: segment.kind, value: segment.value } as Meaning
    case 'pay':
      return { kind: 'pay', amount: segment.amount, currency: segment.currency }
    default:
      return { kind: 'noise' }
  }
}

function spanOf(text: string, words: Word[]) {
  const start = words[0]?.start ?? 0
  const end = words.at(-1)?.end ?? start
  return { start, end, text: text.slice(start, end) }
}

/** The name of a part on the screen, null if it is called by its text: Chief · Finance. */
export function labelOf(
  vocabulary: Vocabulary,
  part: QueryPart,
  language: Language,
): string | null {
  if (part.kind === 'place') return part.label
  if (part.kind === 'industry')
    return part.ids.map((id) => vocabulary.industries.get(id)?.[language] ?? '').join(', ')
  if (part.kind !== 'role') return null
  const level = vocabulary.levels.get(part.level ?? '')?.[language]
  const area = vocabulary.functions.get(part.function ?? '')?.[language]
  return [level, area].filter(Boolean).join(' · ')
}
