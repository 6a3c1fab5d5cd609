import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#server/platform/db/database.ts'
import type { Listed, Order, Page } from './page.ts'
import type { Search } from './search-query.ts'
import { isMatching } from './search.ts'

/** One list, as its reader may see it. */
export interface VacancyList {
  /** As it is ordered by itself. */
  order: Order
  page: (db: Database, search: Search, page: Page) => Promise<Listed[]>
  /** The number of vacancies in the list, counted up to `limit`. */
  count: (db: Database, search: Search, limit: number) => Promise<number>
}

/** The tables of a list and its first condition, between `from` and the filters. */
export type Scope = RawBuilder<unknown>

/** The list of a scope, in an order of its own. */
export function scoped(order: Order, scope: Scope): VacancyList {
  return {
    order,
    async page(db, search, { order: asked, limit, after }) {
      const isAfter = after ? asked.isAfter(after) : sql`true`
      const { rows } = await sql<Listed>`
        select s.vacancy_id as id, ${asked.position} as position from ${scope}
        and ${isAfter} and ${isMatching(search)} order by ${asked.by} limit ${limit}`.execute(db)
      return rows
    },
    async count(db, search, limit) {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count
        from (select from ${scope} and ${isMatching(search)} limit ${limit}) found`.execute(db)
      return rows[0]?.count ?? 0
    },
  }
}
