import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#server/platform/db/database.ts'
import type { Filters } from './filters.ts'
import type { Listed, Order, Page } from './page.ts'
import type { Search } from './search-query.ts'
import { isMatching, searchOf } from './search.ts'

/** One list, as its reader may see it. */
export interface VacancyList {
  /** As it is ordered by itself. */
  order: Order
  /** Looks up what a search asks for; null where nothing can match. */
  find: (db: Database, filters: Filters) => Promise<Found | null>
}

/** The vacancies of a list that match a search. */
export interface Found {
  page: (page: Page) => Promise<Listed[]>
  /** Their number, counted up to `limit`. */
  count: (limit: number) => Promise<number>
}

/** The tables of a list and its first condition, between `from` and the filters. */
export type Scope = RawBuilder<unknown>

/** The list of a scope, in an order of its own. */
export function scoped(order: Order, scope: Scope): VacancyList {
  return {
    order,
    async find(db, filters) {
      const search = await searchOf(db, filters)
      return search && foundIn(db, scope, search)
    },
  }
}

function foundIn(db: Database, scope: Scope, search: Search): Found {
  return {
    async page({ order: asked, limit, after }) {
      const isAfter = after ? asked.isAfter(after) : sql`true`
      const { rows } = await sql<Listed>`
        select s.vacancy_id as id, ${asked.position} as position from ${scope}
        and ${isAfter} and ${isMatching(search)} order by ${asked.by} limit ${limit}`.execute(db)
      return rows
    },
    async count(limit) {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count
        from (select from ${scope} and ${isMatching(search)} limit ${limit}) found`.execute(db)
      return rows[0]?.count ?? 0
    },
  }
}
