// The search of a list, as conditions on vacancy_search.
import { sql } from 'kysely'
import { currencies } from '#contract/currencies.ts'
import { educationLevels, jobStatuses, workplaceTypes } from '#contract/vacancy-choices.ts'
import type { Database } from '#server/platform/db/database.ts'
import { prepared } from '#server/platform/db/database.ts'
import type { Filters } from './filters.ts'
import { type PayFrom, payRangeOf } from './pay.ts'

/** Filters whose words have become what they mean among the words there are. */
export interface Search extends Omit<Filters, 'words'> {
  /** As PostgreSQL writes a query; null where no words are searched for. */
  words: string | null
}

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

/**
 * Beyond so many, an industry of each row is checked: an index that looks through as many long
 * lists takes longer.
 */
const industriesByIndex = 2

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

/** Ranges of one index, one for each currency. */
function isPaid(pay: PayFrom[]) {
  const ranges = pay
    .map(payRangeOf)
    .map(({ from, below }) => sql`s.pay_key >= ${from}::bigint and s.pay_key < ${below}::bigint`)
  return sql`(${sql.join(ranges, sql` or `)})`
}

/** The same as PostgreSQL writes them; null where any pay will do. */
export function payRangesOf({ pay }: Search) {
  return (
    pay &&
    `{${pay
      .map(payRangeOf)
      .map(({ from, below }) => `[${from},${below})`)
      .join()}}`
  )
}

/**
 * The condition for an index, and the filter of the rows it finds; null without an indexable
 * condition.
 */
export function queriesOf(search: Search) {
  const { industries } = search
  const others = queryOf({ ...search, industries: null })
  return others && industries && industries.length > industriesByIndex
    ? { indexed: others, byRow: inIndustries(industries) }
    : { indexed: queryOf(search), byRow: null }
}

/** True where nothing can match: a filter was given values that do not exist. */
export function isImpossible({ words: _, ...filters }: Search) {
  return Object.values(filters).some((values) => values?.length === 0)
}

/** All of it as a query of `doc`; null where it asks for nothing. */
export function queryOf({ words, industries, place, pay: _, ...facets }: Search) {
  const parts = [
    words ?? '',
    anyOf(lexemesOf(facets)),
    anyOf((place ?? []).map((code) => `/@${code}`)),
    inIndustries(industries ?? []),
  ].filter((part) => part !== '')
  return parts.length > 0 ? parts.map((part) => `(${part})`).join(' & ') : null
}

function inIndustries(ids: number[]) {
  return anyOf(ids.map((id) => `/${id}`))
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
  ].reduce(
    (starts, values) => starts.flatMap((start) => values.map((value) => `${start}/${value}`)),
    [''],
  )
  return lexemes.includes('////') ? [] : lexemes
}

type Facets = Pick<Filters, 'status' | 'workplace' | 'education' | 'currency'>

/** Every code there is restricts nothing. */
function choice(values: string[] | null, codes: readonly string[]) {
  return values && values.length < codes.length ? values : ['']
}
