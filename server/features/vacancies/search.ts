// What a list is searched for, as conditions on vacancy_search.
import { sql } from 'kysely'
import { currencies } from '#contract/limits.ts'
import { educationLevels, jobStatuses, workplaceTypes } from '#contract/vacancy-choices.ts'
import type { Database } from '#server/platform/db/database.ts'
import { prepared } from '#server/platform/db/prepared.ts'
import type { Filters } from './filters.ts'

/** Filters whose words have become what they mean among the words there are. */
export interface Search extends Omit<Filters, 'words'> {
  /** As PostgreSQL writes a query; null where no words are searched for. */
  words: string | null
}

/** @returns null where no vacancy can hold these words */
export async function searchOf(db: Database, filters: Filters): Promise<Search | null> {
  if (filters.words === null) return filters
  const [meant] = await queryOf(db, [filters.words])
  return meant?.query ? { ...filters, words: meant.query } : null
}

const queryOf = prepared<{ query: string | null }>('search_words', 'select query_of($1)::text as query')

/** Beyond so many, an industry of each row is checked: an index that looks through as many long lists takes longer. */
const industriesByIndex = 2

/** What rows of `vacancy_search as s` must be. */
export function isMatching({ words, industries, ...facets }: Search) {
  const lists: (readonly unknown[] | null)[] = [industries, ...Object.values(facets)]
  if (lists.some((values) => values?.length === 0)) return sql`false`
  const inIndustries = anyOf((industries ?? []).map((id) => `#${id}`))
  const isByRow = (industries?.length ?? 0) > industriesByIndex
  const queries = [words, anyOf(lexemesOf(facets)), isByRow ? null : inIndustries].filter(Boolean)
  const conditions = [
    ...(queries.length > 0
      ? [sql`s.doc @@ ${queries.map((query) => `(${query})`).join(' & ')}::tsquery`]
      : []),
    // As a function, not as the operator that it stands behind: the index answers operators only.
    ...(isByRow ? [sql`ts_match_vq(s.doc, ${inIndustries}::tsquery)`] : []),
  ]
  return conditions.length > 0 ? sql`(${sql.join(conditions, sql` and `)})` : sql`true`
}

/** Whether what is asked for is one list of the index or none, whose length the planner knows. */
export function isOneList({ words, industries, ...facets }: Search) {
  return words === null && !industries && lexemesOf(facets).length <= 1
}

function anyOf(lexemes: string[]) {
  return lexemes.map((lexeme) => `'${lexeme}'`).join('|')
}

/** One for each combination of the values asked for, as facets_of() writes them. */
function lexemesOf({ status, workplace, education, currency }: Facets) {
  const lexemes = [
    choice(status, jobStatuses),
    choice(workplace, workplaceTypes),
    choice(education, educationLevels),
    choice(currency, currencies),
  ].reduce((starts, values) => starts.flatMap((start) => values.map((value) => `${start}/${value}`)), [''])
  return lexemes.includes('////') ? [] : lexemes
}

type Facets = Pick<Filters, 'status' | 'workplace' | 'education' | 'currency'>

/** Every code there is restricts nothing. */
function choice(values: string[] | null, codes: readonly string[]) {
  return values && values.length < codes.length ? values : ['']
}
