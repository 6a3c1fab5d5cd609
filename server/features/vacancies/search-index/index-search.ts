// A search of the board as the index takes it. Its words are split and folded by PostgreSQL, by the
// function that wrote the words of the vacancies.
import { currencies } from '#contract/currencies.ts'
import { educationLevels, jobStatuses, workplaceTypes } from '#contract/vacancy-choices.ts'
import { type Database, prepared } from '#server/platform/db/database.ts'
import { facetNames, type Filters } from '../filters.ts'
import { payRangeOf } from '../pay-ranges.ts'
import type { IndexSearch } from './match.ts'
import { fixedValues, type IndexFacet, numberedValues } from './read-facets.ts'

/** The values of the filters that have fixed ones. */
const codes = {
  workplace: workplaceTypes,
  education: educationLevels,
  status: jobStatuses,
  currency: currencies,
}

/** A value of a filter, as facets_of() of the database writes it. */
const lexemes = {
  workplace: (value: string | number) => `//${value}//`,
  education: (value: string | number) => `///${value}/`,
  status: (value: string | number) => `/${value}///`,
  currency: (value: string | number) => `////${value}`,
  industries: (id: string | number) => `/${id}`,
}

/** Texts whose words are remembered: they depend on the text alone. */
const remembered = 5_000

const wordsOf = prepared<{ words: string[] }>('words_of_search', 'select words_of($1) as words')

/** @returns a function that gives the words of a text, at once where they were asked for lately */
export function createWords(db: Database) {
  const known = new Map<string, string[]>()
  return async (text: string): Promise<string[]> => {
    const words = known.get(text) ?? (await wordsOf(db, [text]))[0]?.words ?? []
    known.delete(text)
    known.set(text, words)
    if (known.size > remembered) known.delete(known.keys().next().value as string)
    return words
  }
}

/**
 * @param words of the text that is searched for; null without one
 * @returns null where nothing can match: no word, or a filter of values that do not exist
 */
export function indexSearchOf(
  { words: _, pay, place, industries, ...facets }: Filters,
  words: string[] | null,
): IndexSearch | null {
  const { status, workplace, education, currency } = facets
  const lists = [pay, place, industries, status, workplace, education, currency]
  if (words?.length === 0 || lists.some((values) => values?.length === 0)) return null
  return {
    parts: (words ?? []).map(bytesOf),
    filters: [
      // Never left out: hidden vacancies have no status.
      status?.map(lexemes.status) ?? [],
      chosen(workplace, codes.workplace, lexemes.workplace),
      chosen(education, codes.education, lexemes.education),
      chosen(currency, codes.currency, lexemes.currency),
      place?.map((code) => `/@${code}`) ?? [],
      industries?.map(lexemes.industries) ?? [],
    ].flatMap((lexemes) => (lexemes.length > 0 ? [lexemes.map(bytesOf)] : [])),
    pay: pay && pay.map(payRangeOf).map(({ from, below }) => [Number(from), Number(below)]),
  }
}

/** The filters whose choices are counted, in the order of `facetNames`. */
export function indexFacetsOf(filters: Filters): IndexFacet[] {
  return facetNames.map((name) => {
    const lexemesOf = (values: readonly (string | number)[]) =>
      values.map((value) => ({ value: String(value), lexeme: bytesOf(lexemes[name](value)) }))
    const chosen = filters[name]
    return {
      chosen: chosen && lexemesOf(chosen).map(({ lexeme }) => lexeme),
      valuesIn: name === 'industries' ? numberedValues : fixedValues(lexemesOf(codes[name])),
    }
  })
}

/** Every code there is restricts nothing. */
function chosen(values: string[] | null, codes: readonly string[], lexeme: (v: string) => string) {
  return values && values.length < codes.length ? values.map(lexeme) : []
}

function bytesOf(text: string): Uint8Array {
  return Buffer.from(text)
}
