// A search as it was read, in the words of the screen.
import { type Language, languages } from '#contract/fields/languages.ts'
import { formatMoney, formatNumber } from '#contract/fields/money.ts'
import type { SearchPart, SearchReading } from '#contract/vacancies/vacancy-search.ts'
import { label } from '#server/platform/labels.ts'
import { wordsOf } from './fold.ts'
import { labelOf, type QueryPart } from './parse-query.ts'
import type { RankedTerm, ReadSearch } from './read-search.ts'
import type { Search } from './search-query.ts'
import { roleId } from './vocabulary-data.ts'
import { titleOfRole, type Vocabulary } from './vocabulary.ts'

/** @returns undefined for a search without words */
export function readingOf(
  { text }: Search,
  language: Language,
): Omit<SearchReading, 'excerpts'> | undefined {
  if (!text) return undefined
  return {
    text: text.text,
    parts: presentParts(text.vocabulary, text.parts, language),
    corrected_from: text.correctedFrom,
    is_partial: text.isPartial,
    marks: marksOf(text),
  }
}

/** The parts that mean something, in the words of a language. */
export function presentParts(
  vocabulary: Vocabulary,
  parts: QueryPart[],
  language: Language,
): SearchPart[] {
  return parts.flatMap((part) => partOf(vocabulary, part, language) ?? [])
}

function partOf(vocabulary: Vocabulary, part: QueryPart, language: Language): SearchPart | null {
  if (part.kind === 'noise') return null
  const { kind, text, start, end } = part
  return { kind, text, label: nameOf(vocabulary, part, language), start, end }
}

function nameOf(vocabulary: Vocabulary, part: QueryPart, language: Language) {
  switch (part.kind) {
    case 'workplace':
      return label(language, part.value)
    case 'currency':
      return part.value
    case 'pay': {
      const { amount, currency } = part
      return `≥ ${currency ? formatMoney(amount, currency, language) : formatNumber(amount, language)}`
    }
    default:
      return labelOf(vocabulary, part, language) || part.text
  }
}

const shortestMark = 3

/** The words of a search and of the titles of its roles, without their endings. */
function marksOf({ vocabulary, terms }: ReadSearch) {
  const marks = terms.flatMap((term) => [
    ...marksOfTerm(term),
    ...(term.part.kind === 'role' ? titlesOf(vocabulary, term.part) : []),
  ])
  return [...new Set(marks)].filter((mark) => mark.length >= shortestMark)
}

/** The words of a term and their stems, to mark. */
export function marksOfTerm({ words, title }: RankedTerm): string[] {
  return [...words, ...stemsIn(title)].filter((mark) => mark.length >= shortestMark)
}

/** The stems of a query that `words_weighted` has written. */
function stemsIn(query: string | null) {
  return [...(query ?? '').matchAll(/'=([^']+)'/g)].map(([, stem = '']) => stem)
}

function titlesOf(vocabulary: Vocabulary, role: Extract<QueryPart, { kind: 'role' }>) {
  return languages
    .flatMap((language) => wordsOf(titleOfRole(vocabulary, roleId(role), language)))
    .map(({ word }) => word)
    .filter((word) => !vocabulary.links.has(word))
}
