// Selects the ids of a list's page, in its order.
import { type RawBuilder, sql } from 'kysely'
import { isListed, jobStatuses } from '#contract/vacancy-choices.ts'
import { type Database, prepared } from '#server/platform/db/database.ts'
import type { Actor, Candidate, Staff } from '#server/platform/http/actor.ts'
import { boardCount, boardPage } from './board.ts'
import { byApplication, byPay, byTime, type Listed, type Order, type Page } from './orders.ts'
import { isMatching, type Search } from './search.ts'

/** One list, as its reader may see it. */
export interface VacancyList {
  /** As it is ordered by itself. */
  order: Order
  page: (db: Database, search: Search, page: Page) => Promise<Listed[]>
  /** The number of vacancies in the list, counted up to `limit`. */
  count: (db: Database, search: Search, limit: number) => Promise<number>
}

/**
 * Open vacancies of every company for candidates, unless they ask for others; every vacancy of
 * their company for staff.
 */
export function board(reader: Actor): VacancyList {
  if (reader.role !== 'candidate') return scoped(byTime, ofCompany(reader))
  return {
    order: byTime,
    page: (db, search, page) => boardPage(db, listedUnlessAsked(search), page),
    count: (db, search, limit) => boardCount(db, listedUnlessAsked(search), limit),
  }
}

function listedUnlessAsked(search: Search): Search {
  return { ...search, status: search.status ?? jobStatuses.filter(isListed) }
}

/**
 * The vacancies a candidate applied to; those that a member of the staff created or is assigned to.
 */
export function own(reader: Actor): VacancyList {
  return reader.role === 'candidate'
    ? scoped(byApplication, appliedToBy(reader))
    : scoped(byTime, sql`${ofCompany(reader)} and ${isTheirs(reader)}`)
}

/** The one with this address, as far as the reader may see it. */
export async function findVacancyId(db: Database, reader: Actor, slug: string) {
  const [found] = await bySlug(db, [slug, reader.company_id])
  return found?.id
}

const bySlug = prepared<{ id: string }>(
  'vacancy_by_slug',
  'select id from vacancies where slug = $1 and ($2::uuid is null or company_id = $2)',
)

/** The order that is asked for, or the one of the list itself. */
export function orderOf(list: VacancyList, sort: 'newest' | 'pay' | undefined): Order {
  return sort === 'pay' ? byPay : list.order
}

/** The tables of a list and its first condition, between `from` and the filters. */
type Scope = RawBuilder<unknown>

function ofCompany({ company_id }: Staff): Scope {
  return sql`vacancy_search s where s.company_id = ${company_id}`
}

function appliedToBy({ id }: Candidate): Scope {
  return sql`applications a join vacancy_search s on s.vacancy_id = a.vacancy_id where a.candidate_id = ${id}`
}

function isTheirs({ id }: Staff) {
  return sql`exists (
    select from vacancies v where v.id = s.vacancy_id and (v.created_by = ${id} or exists (
      select from vacancy_collaborators assigned where assigned.vacancy_id = v.id and assigned.user_id = ${id})))`
}

function scoped(order: Order, scope: Scope): VacancyList {
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
