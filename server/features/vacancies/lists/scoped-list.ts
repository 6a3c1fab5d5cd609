import { sql } from 'kysely'
import type { Language } from '#contract/fields/languages.ts'
import type { NearPlace } from '#contract/vacancies/vacancy-search.ts'
import { closedTo } from '#server/features/employers/queries.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { Candidate } from '#server/platform/http/actor.ts'
import { type Filters, withoutFacets } from '../search/filters.ts'
import { bestOf, scoreOf } from '../search/rank.ts'
import type { Search } from '../search/search-query.ts'
import { isMatching, partialOf, searchOf } from '../search/search.ts'
import { nearPlaces } from './near-places.ts'
import type { Listed, Order, Page, PayStream, Scope } from './page.ts'

/** One list, as its reader may see it. */
export interface VacancyList {
  /** As it is ordered by itself. */
  order: Order
  /** By the wishes of its reader, if it knows them. */
  forYou?: Order
  /** Looks up what a search asks for. */
  find: (db: Database, filters: Filters, language: Language) => Promise<Found>
}

/** The vacancies of a list that match a search. */
export interface Found {
  search: Search
  page: (page: Page) => Promise<Listed[]>
  /** Their number, counted up to `limit`. */
  count: (limit: number) => Promise<number>
  /** Cities around the place of a search that finds nothing. */
  near: (language: Language) => Promise<NearPlace[]>
}

/** The same list without what is closed to a candidate, or with it among the closed. */
export function listFor({ id }: Candidate, list: VacancyList): VacancyList {
  return {
    ...list,
    find: (db, filters, language) =>
      list.find(db, { ...filters, closed_companies: closedTo(id) }, language),
  }
}

/** The list of a scope, in an order of its own. */
export function scoped(order: Order, scope: Scope): VacancyList {
  return {
    order,
    async find(db, filters, language) {
      return foundIn(db, scope, await searchIn(db, scope, filters, language))
    },
  }
}

/** @param scope the list, in which a search was read */
export function foundIn(db: Database, scope: Scope, search: Search): Found {
  return {
    search,
    page: (page) => pageIn(db, scope, search, page),
    count: (limit) => countIn(db, scope, search, limit),
    near: (to) => nearPlaces(db, scope, search, to),
  }
}

/**
 * The search of a list. If nothing in it has all that the text asks for, whatever the chosen facets
 * are, it is what has some of it.
 */
export async function searchIn(
  db: Database,
  scope: Scope,
  filters: Filters,
  language?: Language,
): Promise<Search> {
  const search = await searchOf(db, filters, { ...(language && { language }) })
  if (!search.text || search.text.terms.length < 2) return search
  const has = async ({ words, text, pay }: Search) => {
    const open = { ...withoutFacets(filters), words, text, pay }
    return (await countIn(db, scope, open, 1)) > 0
  }
  if (await has(search)) return search
  const roles = search.text.terms.filter(({ part }) => part.kind === 'role')
  const ofRole = partialOf(search, { isOfRole: true })
  const isOfRole = roles.length > 0 && (await has(ofRole))
  return isOfRole ? ofRole : partialOf(search, { isOfRole: false })
}

/** Of the best, and of all, so many of the newest are put in order; a list ends after them. */
const rankedMax = 2_000
/** The same of what has some of a search, which takes several times as long to put in order. */
const rankedMaxPartial = 500
/** More than any search without it can reach, so that a cursor continues across both. */
const bestScore = 100_000

/**
 * First the vacancies of the role that was asked for, then the others, which are looked up only if
 * the first do not fill the page.
 */
async function rankedPage(
  db: Database,
  scope: Scope,
  search: Search,
  { order, limit, after }: Page,
): Promise<Listed[]> {
  const terms = search.text?.terms ?? []
  const isPartial = search.text?.isPartial ?? false
  const score = scoreOf(terms, isPartial)
  const isAfter = after ? order.isAfter(after) : sql`true`
  const all = sql`true`
  const ranked = ({ among = all, without = all, from = 0 }) => sql`(
    select s.vacancy_id as id, ${order.position} as position
    from (
      select s.id, s.vacancy_id, ${score} + ${sql.lit(from)} as score
      from (
        select s.id from ${scope} and ${isMatching(search)} and ${among}
        order by s.id desc limit ${isPartial ? rankedMaxPartial : rankedMax}
      ) newest join vacancy_search s on s.id = newest.id where ${without}
    ) s
    where ${isAfter} order by ${order.by} limit ${limit})`
  const best = bestOf(terms, isPartial)
  const parts = best
    ? [
        { among: sql`s.doc @@ ${best.doc}::tsquery`, from: bestScore },
        { without: sql`not s.head @@ ${best.head}::tsquery` },
      ]
    : [{}]
  const { rows } = await sql<Listed>`
    select * from (${sql.join(parts.map(ranked), sql` union all `)}) page limit ${limit}`.execute(
    db,
  )
  return rows
}

function pageIn(db: Database, scope: Scope, search: Search, page: Page) {
  const { order, after } = page
  if (order.name === 'relevance') return rankedPage(db, scope, search, page)
  if (order.streams)
    return mergedPage(db, scope, search, { ...page, streams: order.streams(after) })
  return orderedPage(db, scope, search, page)
}

/** As many of each currency as a page has, of which the first are the page. */
async function mergedPage(
  db: Database,
  scope: Scope,
  search: Search,
  { order, limit, streams }: Page & { streams: PayStream[] },
): Promise<Listed[]> {
  const parts = streams.map(
    ({ worth, isIn }) => sql`(
    select s.id, s.vacancy_id, ${worth} as worth from ${scope} and ${isIn} and ${isMatching(search)}
    order by s.pay_key desc, s.id desc limit ${limit})`,
  )
  const { rows } = await sql<Listed>`
    select s.vacancy_id as id, ${order.position} as position
    from (${sql.join(parts, sql` union all `)}) s order by ${order.by} limit ${limit}`.execute(db)
  return rows
}

async function orderedPage(
  db: Database,
  scope: Scope,
  search: Search,
  { order, limit, after }: Page,
): Promise<Listed[]> {
  const isAfter = after ? order.isAfter(after) : sql`true`
  const { rows } = await sql<Listed>`
    select s.vacancy_id as id, ${order.position} as position from ${scope}
    and ${isAfter} and ${isMatching(search)} order by ${order.by} limit ${limit}`.execute(db)
  return rows
}

/**
 * The matches are materialized: if the planner expects to find enough soon, it reads the documents
 * one after the other, and all of them if there are fewer.
 */
async function countIn(db: Database, scope: Scope, search: Search, limit: number) {
  const { rows } = await sql<{ count: number }>`
    with matching as materialized (select from ${scope} and ${isMatching(search)})
    select count(*)::int as count from (select from matching limit ${limit}) found`.execute(db)
  return rows[0]?.count ?? 0
}
