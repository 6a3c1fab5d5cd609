// The search of a list, as conditions on vacancy_search.
import { sql } from 'kysely'
import { defaultLanguage, type Language } from '#contract/fields/languages.ts'
import { jobStatuses } from '#contract/vacancies/vacancy-choices.ts'
import { findRates } from '#server/features/resources/queries.ts'
import type { Database, Transaction } from '#server/platform/db/database.ts'
import type { Filters } from './filters.ts'
import { comparedPay, isPaid } from './pay-ranges.ts'
import type { PayFrom } from './pay.ts'
import { type RankedTerm, readSearch } from './read-search.ts'
import { queryOf, type Search } from './search-query.ts'

interface SearchOptions {
  /** Of the labels of what is understood. */
  language?: Language
  /** The last word is whole and no word is corrected, as in a search that was saved. */
  isSaved?: boolean
}

/** Reads the words of a search; an amount in them is a filter of pay, unless there is one. */
export async function searchOf(
  db: Database | Transaction,
  { words, as_typed, ...filters }: Filters,
  { language = defaultLanguage, isSaved = false }: SearchOptions = {},
): Promise<Search> {
  if (words === null)
    return { ...filters, pay: await comparable(db, filters.pay), words: null, text: null }
  const isAsTyped = isSaved || as_typed !== null
  const read = await readSearch(db, words, { language, isAsTyped, isWhole: isSaved })
  return {
    ...filters,
    pay: await comparable(db, filters.pay ?? read.pay),
    words: allOf(read.terms),
    text: { ...read, isPartial: false },
  }
}

/** One amount is compared with every currency by the rates. */
async function comparable(db: Database, pay: PayFrom[] | null) {
  return pay?.length === 1 ? comparedPay(pay, await findRates(db)) : pay
}

/**
 * The same for what has not all of its parts: what has the role, or, if it asks for none or nothing
 * has it, what has at least one.
 */
export function partialOf(search: Search, { isOfRole }: { isOfRole: boolean }): Search {
  const { text } = search
  if (!text) return search
  const roles = text.terms.filter(({ part }) => part.kind === 'role')
  const words = isOfRole ? allOf(roles) : anyOf(text.terms)
  return { ...search, words, text: { ...text, isPartial: true } }
}

/** The same in any place. */
export function withoutPlace(search: Search): Search {
  const { text } = search
  const isNamed = text?.parts.some(({ kind }) => kind === 'place')
  if (!text || !isNamed) return { ...search, place: null }
  const terms = text.terms.filter(({ part }) => part.kind !== 'place')
  return { ...search, place: null, words: allOf(terms), text: { ...text, terms } }
}

function allOf(terms: RankedTerm[]) {
  return terms.length > 0 ? terms.map(({ match }) => `(${match})`).join('&') : null
}

function anyOf(terms: RankedTerm[]) {
  return terms.map(({ match }) => `(${match})`).join('|')
}

/** The conditions on `vacancy_search as s`. */
export function isMatching(search: Search) {
  if (isImpossible(search)) return sql`false`
  const byStatus = statusFor(search)
  const query = queryOf({ ...search, status: byStatus.status })
  const conditions = [
    ...byStatus.conditions,
    ...(query ? [sql`s.doc @@ ${query}::tsquery`] : []),
    ...(search.pay ? [isPaid(search.pay)] : []),
  ]
  return conditions.length > 0 ? sql`(${sql.join(conditions, sql` and `)})` : sql`true`
}

const anyStatus = sql.lit(jobStatuses.map((status) => `'/s/${status}'`).join(' | '))

/** What is closed to the reader alone is among the closed, and not among the open. */
function statusFor({ status, closed_companies }: Search) {
  const [isOpenAsked, isClosedAsked] = [status?.includes('OPEN'), status?.includes('CLOSED')]
  if (!closed_companies || isOpenAsked === isClosedAsked) return { status, conditions: [] }
  const isClosed = sql`s.company_id in ${closed_companies}`
  if (isOpenAsked) return { status, conditions: [sql`not ${isClosed}`] }
  return {
    status: null,
    conditions: [
      sql`(ts_match_vq(s.doc, '''/s/CLOSED'''::tsquery)
        or ${isClosed} and ts_match_vq(s.doc, ${anyStatus}::tsquery))`,
    ],
  }
}

/** True if nothing can match: a filter was given values that do not exist. */
export function isImpossible({
  words: _,
  text: __,
  closed_companies: ___,
  ...filters
}: Omit<Search, 'words' | 'text'> & { words?: unknown; text?: unknown }) {
  return Object.values(filters).some((values) => values?.length === 0)
}
