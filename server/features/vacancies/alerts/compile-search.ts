// A saved search as the database holds it: the address of the board, and what the board makes of
// it. The filters, their query and the pay are those of every list of vacancies.
import type { Database, Transaction } from '#server/platform/db/database.ts'
import { listed } from '../lists/lists.ts'
import type { Filters } from '../search/filters.ts'
import { payRangesOf } from '../search/pay-ranges.ts'
import { lexemesOfFilters, queryOf, type Search } from '../search/search-query.ts'
import { isImpossible, searchOf } from '../search/search.ts'

export interface CompiledSearch {
  /** As PostgreSQL writes a query of `vacancy_search.doc`; null if nothing can match. */
  condition: string | null
  /** Ranges of the highest pay, as `pay_key()` has it; null if any pay will do. */
  pay: string | null
  /** All that is found has one of these lexemes. */
  terms: string[]
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
