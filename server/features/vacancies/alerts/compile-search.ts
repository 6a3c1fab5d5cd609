// A saved search as the database holds it: the address of the board, and what the board makes of
// it. The filters, their query and the pay are those of every list of vacancies.
import { sql } from 'kysely'
import type { Database, Transaction } from '#server/platform/db/database.ts'
import { refusedField } from '#server/platform/refused.ts'
import { type Filters, filtersOf } from '../filters.ts'
import { listed } from '../lists.ts'
import { payRangesOf } from '../pay-ranges.ts'
import { lexemesOfFilters, queryOf } from '../search-query.ts'
import { isImpossible } from '../search.ts'

/**
 * Counted up with every change of what is made of an address: kept searches of a lower rule are
 * made again. rule.test.ts fails where that is forgotten.
 */
export const searchRule = 1

/** Longer words are told apart by the condition. `match-openings.ts` cuts words as well. */
export const termLength = 8

export interface CompiledSearch {
  /** As PostgreSQL writes a query of `vacancy_search.doc`; null where nothing can match. */
  condition: string | null
  /** Ranges of `vacancy_search.pay_key`; null where any pay will do. */
  pay: string | null
  /** All that is found contains one of these, or a word that begins with it. */
  terms: string[]
}

const searchMax = 500
const lists = ['workplace', 'education', 'currency', 'industries', 'pay', 'place'] as const

/**
 * The filters of an address of the board. An alert is always of open vacancies.
 * @throws Refused invalid_fields where it narrows nothing, or with values that do not exist
 */
export function filtersOfAddress(address: string): Filters {
  const given = new URLSearchParams(address)
  const search = given.get('search') ?? undefined
  if (search && search.length > searchMax) throw refusedField('query', 'max_length', searchMax)
  const asked = lists.flatMap((name) => (given.has(name) ? [[name, given.getAll(name)]] : []))
  const filters = filtersOf({ ...(search && { search }), ...Object.fromEntries(asked) })
  const values = Object.values(filters).filter((value) => value !== null)
  if (values.length === 0 || values.some((value) => value.length === 0))
    throw refusedField('query', 'invalid_choice')
  return filters
}

/** The same for filters that mean the same. */
export function addressOfFilters(filters: Filters): string {
  const written = {
    ...filters,
    industries: filters.industries?.map(String) ?? null,
    pay: filters.pay?.map(({ currency, amount }) => `${currency}:${amount}`) ?? null,
  }
  const address = new URLSearchParams(filters.words === null ? {} : { search: filters.words })
  for (const name of lists) {
    const values = written[name]
    if (values) address.set(name, [...new Set(values)].sort().join())
  }
  return address.toString()
}

/** The same as the board makes it, of each of these in their order. */
export async function compileSearches(
  db: Database | Transaction,
  searches: Filters[],
): Promise<CompiledSearch[]> {
  const { rows } = await sql<{ words: string[] | null }>`
    select words_of(given.words) as words
    from unnest(${searches.map(({ words }) => words)}::text[]) with ordinality as given (words, position)
    order by given.position`.execute(db)
  return searches.map((filters, index) => compiledOf(filters, rows[index]?.words ?? null))
}

/** @param words those that PostgreSQL takes the text for; null where none are searched for */
function compiledOf(filters: Filters, words: string[] | null): CompiledSearch {
  const { words: _, ...others } = listed(filters)
  if (isImpossible({ words: null, ...others }) || words?.length === 0)
    return { condition: null, pay: null, terms: [] }
  // Any word that begins so, also one that no vacancy has contained so far.
  const asked = words?.map((word) => `'${word}':*`).join(' & ') ?? null
  return {
    condition: queryOf({ words: asked, ...others }),
    pay: payRangesOf(filters.pay),
    terms: termsOf(words ?? [], lexemesOfFilters(others)),
  }
}

/** Of all that a vacancy has to contain, what is likely to be in the fewest. */
function termsOf(
  words: string[],
  { facets, place, industries }: ReturnType<typeof lexemesOfFilters>,
): string[] {
  const [longest = ''] = words.toSorted((one, other) => other.length - one.length)
  const isRare = [...longest].length > 3
  const isNear = place.length > 0 && !place.some((lexeme) => /^\/@[A-Z]{2}$/.test(lexeme))
  const word = longest === '' ? [] : [[...longest].slice(0, termLength).join('')]
  if (isRare) return word
  const others = isNear ? [place, industries] : [industries, place]
  return [...others, word, facets].find((terms) => terms.length > 0) ?? []
}
