// The board of a candidate by their wishes: what fits first, or alone.
import { sql } from 'kysely'
import type { MatchFacts } from '#contract/matching/match.ts'
import type { VacancyQuery } from '#contract/vacancies/vacancy-query.ts'
import { factsOf, fittingRules, isFitting } from '#server/features/matching/queries.ts'
import type { Database } from '#server/platform/db/database.ts'
import { decodeKeysCursor } from '#server/platform/db/key-cursor.ts'
import type { Candidate } from '#server/platform/http/actor.ts'
import type { Search } from '../search/search-query.ts'
import { isMatching } from '../search/search.ts'
import { listed } from './lists.ts'
import { byTime, keysOf } from './orders.ts'
import type { Listed, Order, Page, Scope } from './page.ts'
import { scoped, type VacancyList } from './scoped-list.ts'

/** So many of the newest are put in order; a list ends after them. */
const orderedMax = 2_000

/** Greater than every key of relevance, and less than every key of pay. */
const scoreBase = keysOf.for_you.first.least

/** What fits most rules first, and the newer of two that fit as many. */
const byFit: Order = {
  name: 'for_you',
  by: sql`s.score desc, s.id desc`,
  position: sql`array[s.score::text, s.id::text]`,
  isAfter: ([score, key]) => sql`(s.score, s.id) < (${score}::bigint, ${key}::bigint)`,
  decode: (cursor) => decodeKeysCursor(cursor, keysOf.for_you),
}

/** True of a query whose answer depends on the wishes of who asks. */
export function isPersonal({ fits, sort }: Pick<VacancyQuery, 'fits' | 'sort'>): boolean {
  return fits !== undefined || sort === 'for_you'
}

/** The board as the wishes of a candidate narrow and order it. */
export async function fitList(
  db: Database,
  { id }: Candidate,
  query: Pick<VacancyQuery, 'fits' | 'sort'>,
): Promise<VacancyList> {
  const { facts } = await factsOf(db, id)
  const scope = query.fits === undefined ? everything : fitScope(facts)
  const whole = scoped(byTime, scope)
  return {
    order: byTime,
    forYou: byFit,
    async find(db, filters, language) {
      const found = await whole.find(db, listed(filters), language)
      return {
        ...found,
        page: (page) =>
          page.order === byFit ? pageByFit(db, scope, found.search, page, facts) : found.page(page),
      }
    },
  }
}

const everything: Scope = sql`vacancy_search s where true`

/** The vacancies of the board of which no rule says that they do not fit. */
export function fitScope(facts: MatchFacts): Scope {
  return sql`vacancy_search s where exists (
    select from vacancy_demands d where d.vacancy_id = s.vacancy_id and ${isFitting(facts)})`
}

async function pageByFit(
  db: Database,
  scope: Scope,
  search: Search,
  { order, limit, after }: Page,
  facts: MatchFacts,
): Promise<Listed[]> {
  const isAfter = after ? order.isAfter(after) : sql`true`
  const { rows } = await sql<Listed>`
    select s.vacancy_id as id, ${order.position} as position
    from (
      select newest.id, newest.vacancy_id,
        ${sql.lit(String(scoreBase))}::bigint + ${fittingRules(facts)} as score
      from (
        select s.id, s.vacancy_id from ${scope} and ${isMatching(search)}
        order by s.id desc limit ${orderedMax}
      ) newest join vacancy_demands d on d.vacancy_id = newest.vacancy_id
    ) s
    where ${isAfter} order by ${order.by} limit ${limit}`.execute(db)
  return rows
}
