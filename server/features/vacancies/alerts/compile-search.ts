// A saved search as the database holds it: the address of the board, and what the board makes of
// it. The filters, their query and the pay are those of every list of vacancies.
import type { Database, Transaction } from '#server/platform/db/database.ts'
import { refusedField } from '#server/platform/refused.ts'
import { listed } from '../lists/lists.ts'
import { type Filters, filtersOf } from '../search/filters.ts'
import { payRangesOf } from '../search/pay-ranges.ts'
import { lexemesOfFilters, queryOf, type Search } from '../search/search-query.ts'
import { isImpossible, searchOf } from '../search/search.ts'

/**
 * Counted up with every change of what is made of an address: kept searches of a lower rule are
 * made again. rule.test.ts fails if that is forgotten.
 */
export const searchRule = 2

export interface CompiledSearch {
  /** As PostgreSQL writes a query of `vacancy_search.doc`; null if nothing can match. */
  condition: string | null
  /** Ranges of `vacancy_search.pay_key`; null if any pay will do. */
  pay: string | null
  /** All that is found has one of these lexemes. */
  terms: string[]
}

const searchMax = 500
const lists = ['workplace', 'education', 'currency', 'industries', 'pay', 'place'] as const

/**
 * The filters of an address of the board. An alert is always of open vacancies.
 * @throws Refused invalid_fields if it narrows nothing, or with values that do not exist
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
  const { as_typed: _, ...kept } = filters
  const written = {
    ...kept,
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
  const compiled: CompiledSearch[] = []
  for (const filters of searches)
    compiled.push(compiledOf(await searchOf(db, listed(filters), { isSaved: true })))
  return compiled
}

function compiledOf(search: Search): CompiledSearch {
  if (isImpossible(search)) return { condition: null, pay: null, terms: [] }
  return { condition: queryOf(search), pay: payRangesOf(search.pay), terms: termsOf(search) }
}

/** Of all that a vacancy has to contain, what is likely to be in the fewest. */
function termsOf({ text, words: _, ...filters }: Search): string[] {
  const ofText = (text?.terms ?? [])
    .toSorted(({ words: [one = ''] }, { words: [other = ''] }) => other.length - one.length)
    .map(({ match }) => lexemesIn(match))
  return [...ofText, ...lexemesOfFilters(filters)][0] ?? []
}

/** The lexemes of a query that `term_query` has written. */
function lexemesIn(query: string) {
  return [...new Set([...query.matchAll(/'((?:[^']|'')+)'/g)].map(([, lexeme = '']) => lexeme))]
}
