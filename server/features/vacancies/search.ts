// The search of a list, as conditions on vacancy_search.
import { sql } from 'kysely'
import { type Database, prepared } from '#server/platform/db/database.ts'
import type { Filters } from './filters.ts'
import { isPaid } from './pay-ranges.ts'
import { queriesOf, type Search } from './search-query.ts'

/** @returns null where no vacancy can hold these words */
export async function searchOf(db: Database, filters: Filters): Promise<Search | null> {
  if (filters.words === null) return filters
  const [meant] = await meaningOf(db, [filters.words])
  return meant?.query ? { ...filters, words: meant.query } : null
}

const meaningOf = prepared<{ query: string | null }>(
  'search_words',
  'select query_of($1)::text as query',
)

/** The conditions on `vacancy_search as s`. */
export function isMatching(search: Search) {
  if (isImpossible(search)) return sql`false`
  const { indexed, byRow } = queriesOf(search)
  const conditions = [
    ...(indexed ? [sql`s.doc @@ ${indexed}::tsquery`] : []),
    // As a function rather than its operator, because the index answers operators only.
    ...(byRow ? [sql`ts_match_vq(s.doc, ${byRow}::tsquery)`] : []),
    ...(search.pay ? [isPaid(search.pay)] : []),
  ]
  return conditions.length > 0 ? sql`(${sql.join(conditions, sql` and `)})` : sql`true`
}

/** True where nothing can match: a filter was given values that do not exist. */
export function isImpossible({ words: _, ...filters }: Search) {
  return Object.values(filters).some((values) => values?.length === 0)
}
