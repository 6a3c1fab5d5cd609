import { vacancyCountMax } from '#contract/limits.ts'
import type { VacancyQuery } from '#contract/vacancy-query.ts'
import { encodeCursor } from '#server/platform/db/cursor.ts'
import type { Database } from '#server/platform/db/database.ts'
import { filtersOf } from './filters.ts'
import { orderOf } from './orders.ts'
import type { Found, VacancyList } from './scoped-list.ts'

/** The ids of a page, the cursor of the next one, and on the first page of cards the total. */
export async function pageOf(db: Database, vacancies: VacancyList, query: VacancyQuery) {
  const filters = filtersOf(query)
  const order = orderOf(query.sort, vacancies.order)
  const after = order.decode(query.cursor)
  const matches = await vacancies.find(db, filters)
  const found = matches ? await matches.page({ order, limit: query.limit + 1, after }) : []

  const page = found.slice(0, query.limit)
  const last = found.length > query.limit ? page.at(-1) : undefined
  const isCounted = query.view === 'card' && after === null
  const total = isCounted && {
    total: await totalOf(matches, last ? undefined : page.length),
  }
  return {
    ids: page.map(({ id }) => id),
    next_cursor: last ? encodeCursor(...last.position) : null,
    ...total,
  }
}

/** @param known where one page shows all of them */
async function totalOf(matches: Found | null, known: number | undefined) {
  const counted = known ?? (await matches?.count(vacancyCountMax + 1)) ?? 0
  return { count: Math.min(counted, vacancyCountMax), has_more: counted > vacancyCountMax }
}
