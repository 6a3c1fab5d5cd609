// A page of the board, of whatever is posted: the first ones of its order are looked through, then
// indexes are asked.
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#server/platform/db/database.ts'
import { amongFirst } from './among-first.ts'
import type { Filters } from './filters.ts'
import type { Listed, Page } from './page.ts'
import type { Found } from './scoped-list.ts'
import type { Search } from './search-query.ts'
import { isImpossible, isMatching, searchOf } from './search.ts'

/** Rows that are scanned from the top of the order; `far` only where no recent index reaches. */
const near = 600
const far = 6_000
/** Matches among the near rows that make a full page likely among the far ones. */
const promising = 2

/** Looks up on the board, of whatever company; null where nothing can match. */
export async function onBoard(db: Database, filters: Filters): Promise<Found | null> {
  const search = await searchOf(db, filters)
  return (
    search && {
      page: (page) => boardPage(db, search, page),
      count: (limit) => boardCount(db, search, limit),
    }
  )
}

/**
 * The first few are looked through before an index is asked: the planner takes words for
 * independent of each other, and would read the whole table backwards for two that never meet; and
 * an index gathers all that match, where the first few are wanted. For the same reason the indexes
 * of the recent ones are asked before that of all.
 */
async function boardPage(db: Database, search: Search, page: Page): Promise<Listed[]> {
  if (isImpossible(search)) return []
  const nearest = await amongFirst(db, near, search, page)
  if (nearest.isEnough) return nearest.listed

  const beginnings = beginningsFor(page, nearest.beginnings)
  for (const since of beginnings) {
    const recent = await fromIndex(db, sql`s.id >= ${sql.raw(since)}`, search, page)
    if (recent.length === page.limit) return recent
  }
  if (beginnings.length === 0 && nearest.listed.length >= promising) {
    const farther = await amongFirst(db, far, search, page)
    if (farther.isEnough) return farther.listed
  }
  return fromIndex(db, sql`true`, search, page)
}

/**
 * So many of the newest are counted one by one: where most match, an index would gather a million
 * to count a thousand.
 */
const counted = 2_500

/** Counts the matches of the board, up to `limit`. */
async function boardCount(db: Database, search: Search, limit: number): Promise<number> {
  if (isImpossible(search)) return 0
  const newest = sql`(select * from vacancy_search order by id desc limit ${counted}) s`
  const among = await countFrom(db, newest, search, limit)
  return among === limit ? limit : countFrom(db, sql`vacancy_search s`, search, limit)
}

async function countFrom(db: Database, source: RawBuilder<unknown>, search: Search, limit: number) {
  const { rows } = await sql<{ count: number }>`
    with found as materialized (select s.id from ${source} where ${isMatching(search)} limit ${limit})
    select count(*)::int as count from found`.execute(db)
  return rows[0]?.count ?? 0
}

/** The recent indexes hold the newest, so they tell nothing of another order. */
function beginningsFor({ order, after }: Page, beginnings: string[]) {
  if (order.name !== 'newest') return []
  const [last] = after ?? []
  return beginnings.filter((since) => !last || BigInt(since) < BigInt(last))
}

/** Planned anew each time, for the best plan depends on the words. */
async function fromIndex(
  db: Database,
  range: RawBuilder<unknown>,
  search: Search,
  { order, limit, after }: Page,
) {
  const isAfter = after ? order.isAfter(after) : sql`true`
  const { rows } = await sql<Listed>`
    with found as materialized (
      select s.id, s.vacancy_id, s.pay_key, s.closing_key from vacancy_search s
      where ${range} and ${isAfter} and ${isMatching(search)}
    )
    select s.vacancy_id as id, ${order.position} as position
    from found s order by ${order.by} limit ${limit}`.execute(db)
  return rows
}
