import { vacancyCountMax } from '#contract/endpoint/limits.ts'
import type { Language } from '#contract/fields/languages.ts'
import type { VacancyQuery } from '#contract/vacancies/vacancy-query.ts'
import { findRates } from '#server/features/resources/queries.ts'
import { encodeCursor } from '#server/platform/db/cursor.ts'
import type { Database } from '#server/platform/db/database.ts'
import { excerptsOf } from '../search/excerpts.ts'
import { filtersOf } from '../search/filters.ts'
import { readingOf } from '../search/reading.ts'
import { orderOf } from './orders.ts'
import type { Found, VacancyList } from './scoped-list.ts'

/**
 * The ids of a page, the cursor of the next one, with cards how the words were read, and with their
 * first page the total, and cities near the place of a search that finds nothing.
 * @throws Refused invalid_fields naming a filter, or `cursor` if it is of another order
 */
export async function pageOf(
  db: Database,
  vacancies: VacancyList,
  query: VacancyQuery,
  language: Language,
) {
  const filters = filtersOf(query)
  const own = query.sort === 'for_you' ? vacancies.forYou : undefined
  const order =
    own ??
    orderOf(query.sort, vacancies.order, {
      hasWords: filters.words !== null,
      rates: query.sort === 'pay' ? await findRates(db) : null,
    })
  const after = order.decode(query.cursor)
  const matches = await vacancies.find(db, filters, language)
  const rows = await matches.page({ order, limit: query.limit + 1, after })

  const page = rows.slice(0, query.limit)
  const last = rows.length > query.limit ? page.at(-1) : undefined
  const isFirst = query.view === 'card' && after === null
  const ids = page.map(({ id }) => id)
  const reading = query.view === 'card' ? readingOf(matches.search, language) : undefined
  const search = reading && {
    ...reading,
    excerpts: await excerptsOf(db, ids, matches.search.text?.terms ?? []),
  }
  const near = isFirst && page.length === 0 ? await matches.near(language) : []
  return {
    ids,
    next_cursor: last ? encodeCursor(...last.position) : null,
    ...(isFirst && { total: await totalOf(matches, last ? last.total : page.length) }),
    ...(search && { search }),
    ...(near.length > 0 && { near }),
  }
}

/** @param known the number, if the page tells it */
async function totalOf(matches: Found, known: number | undefined) {
  const counted = known ?? (await matches.count(vacancyCountMax + 1))
  return { count: Math.min(counted, vacancyCountMax), has_more: counted > vacancyCountMax }
}
