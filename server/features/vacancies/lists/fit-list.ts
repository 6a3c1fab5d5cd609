// The board of a candidate by their wishes: what fits first, or alone.
import { type RawBuilder, sql, type SqlBool } from 'kysely'
import { vacancyCountMax } from '#contract/endpoint/limits.ts'
import type { MatchFacts } from '#contract/matching/match.ts'
import type { VacancyQuery } from '#contract/vacancies/vacancy-query.ts'
import { factsOf, fitRank, isFitting } from '#server/features/matching/queries.ts'
import type { Database } from '#server/platform/db/database.ts'
import { decodeKeysCursor } from '#server/platform/db/key-cursor.ts'
import type { Candidate } from '#server/platform/http/actor.ts'
import type { Search } from '../search/search-query.ts'
import { isMatching } from '../search/search.ts'
import { listed } from './lists.ts'
import { byTime, keysOf } from './orders.ts'
import type { Listed, Order, Page, Scope } from './page.ts'
import { type Found, foundIn, searchIn, type VacancyList } from './scoped-list.ts'

/** So many of the newest are put in order; a list ends after them. */
const orderedMax = 2_000

/** Greater than every key of relevance, and less than every key of pay. */
const scoreBase = keysOf.for_you.first.least

/** What fits most rules first; of two that fit as many, what fails fewer, and then the newer. */
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
  { fits, sort }: Pick<VacancyQuery, 'fits' | 'sort'>,
): Promise<VacancyList> {
  const { facts } = await factsOf(db, id)
  const isAll = fits === undefined
  const scope = isAll ? comparedWhere(sql`true`) : fitScope(facts)
  return {
    order: byTime,
    forYou: byFit,
    async find(db, filters, language) {
      const search = await searchIn(db, isAll ? everything : scope, listed(filters), language)
      return sort === 'for_you'
        ? findByFit(db, scope, search, facts)
        : findFitting(db, scope, search)
    },
  }
}

const everything: Scope = sql`vacancy_search s where true`

/** The vacancies of the board of which no rule says that they do not fit. */
export function fitScope(facts: MatchFacts): Scope {
  return comparedWhere(isFitting(facts))
}

/** With the demands as `d`. */
function comparedWhere(condition: RawBuilder<SqlBool>): Scope {
  return sql`vacancy_search s join vacancy_demands d on d.vacancy_id = s.vacancy_id
    where ${condition}`
}

/**
 * If few fit, their keys are gathered first: in the order of the list nearly all of the board would
 * be compared before a page is full.
 */
async function findFitting(db: Database, scope: Scope, search: Search): Promise<Found> {
  const { rows } = await sql<{ id: string }>`
    with matching as materialized (select s.id from ${scope} and ${isMatching(search)})
    select id::text from matching limit ${vacancyCountMax + 1}`.execute(db)
  const keys = rows.map(({ id }) => id)
  const areFew = keys.length <= vacancyCountMax
  return {
    ...foundIn(db, areFew ? ofKeys(keys) : scope, search),
    count: (limit) => Promise.resolve(Math.min(keys.length, limit)),
  }
}

function ofKeys(keys: string[]): Scope {
  return sql`vacancy_search s where s.id = any(${keys}::bigint[])`
}

function findByFit(db: Database, scope: Scope, search: Search, facts: MatchFacts): Found {
  return {
    ...foundIn(db, scope, search),
    page: (page) => pageByFit(db, scope, search, page, facts),
  }
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
    select s.vacancy_id as id, ${order.position} as position, count(*) over ()::int as total
    from (
      select s.id, s.vacancy_id,
        ${sql.lit(String(scoreBase))}::bigint + ${fitRank(facts)} as score
      from ${scope} and ${isMatching(search)} order by s.id desc limit ${orderedMax}
    ) s
    where ${isAfter} order by ${order.by} limit ${limit}`.execute(db)
  return rows
}
