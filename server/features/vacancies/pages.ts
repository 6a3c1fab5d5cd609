// Which vacancies a list shows, and in which order: ids only. Planned anew each time, for the best plan depends on
// the words and filters that are asked for.
import { type RawBuilder, sql, type SqlBool } from 'kysely'
import type { Database } from '#server/platform/db/database.ts'
import type { Actor, Candidate, Staff } from '#server/platform/http/actor.ts'
import { isMatching, isOneList, type Search } from './search.ts'

/** A vacancy and where it stands in a list: the values the list is ordered by, as text. */
export interface Place {
  id: string
  place: string[]
}

export interface Page {
  limit: number
  /** Whatever comes after this place. */
  after: string[] | null
}

export type ListOf<Reader> = (db: Database, reader: Reader, search: Search, page: Page) => Promise<Place[]>

/** Open vacancies of every company for candidates, every vacancy of their company for staff; newest first. */
export async function boardPage(db: Database, reader: Actor, search: Search, page: Page): Promise<Place[]> {
  if (reader.role !== 'candidate') return newest(db, search, sql`s.company_id = ${reader.company_id}`, page)
  return newest(db, { ...search, status: search.status ?? ['OPEN'] }, null, page)
}

/** The vacancies somebody of the staff created or is assigned to, newest first. */
export async function ownPage(db: Database, staff: Staff, search: Search, page: Page): Promise<Place[]> {
  const isTheirs = sql`s.company_id = ${staff.company_id} and exists (
    select from vacancies v where v.id = s.vacancy_id and (v.created_by = ${staff.id} or exists (
      select from vacancy_collaborators assigned where assigned.vacancy_id = v.id and assigned.user_id = ${staff.id})))`
  return newest(db, search, isTheirs, page)
}

/** The vacancies a candidate applied to, the latest application first. */
export async function appliedPage(
  db: Database,
  candidate: Candidate,
  search: Search,
  { limit, after }: Page,
): Promise<Place[]> {
  const rows = await db
    .selectFrom('applications as a')
    .innerJoin('vacancy_search as s', 's.vacancy_id', 'a.vacancy_id')
    .select(['a.vacancy_id', 'a.applied_at', 'a.id'])
    .where('a.candidate_id', '=', candidate.id)
    .where(sql<SqlBool>`${isMatching(search)}`)
    .$if(after !== null, (list) =>
      list.where(sql<SqlBool>`(a.applied_at, a.id) < (${after?.[0]}::timestamptz, ${after?.[1]}::uuid)`),
    )
    .orderBy('a.applied_at', 'desc')
    .orderBy('a.id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ vacancy_id, applied_at, id }) => ({
    id: vacancy_id,
    place: [applied_at.toISOString(), id],
  }))
}

/** The one with this address, as far as the reader may see it. */
export async function findVacancyId(db: Database, reader: Actor, slug: string) {
  const found = await db
    .selectFrom('vacancies as v')
    .select('v.id')
    .where('v.slug', '=', slug)
    .$if(reader.role !== 'candidate', (vacancies) => vacancies.where('v.company_id', '=', reader.company_id))
    .executeTakeFirst()
  return found?.id
}

interface Found {
  vacancy_id: string
  /** As text: numbers of its size do not fit a JavaScript number. */
  key: string
}

async function newest(
  db: Database,
  search: Search,
  scope: RawBuilder<unknown> | null,
  { limit, after }: Page,
) {
  const isWithin = all([...(scope ? [scope] : []), ...(after ? [sql`s.id < ${after[0]}::bigint`] : [])])
  const matches = isMatching(search)
  const statement = isOneList(search)
    ? sql<Found>`
        select s.vacancy_id, s.id::text as key from vacancy_search s
        where ${isWithin} and ${matches} order by s.id desc limit ${limit}`
    : nearestFirst(isWithin, matches, limit)
  const { rows } = await statement.execute(db)
  return rows.map(({ vacancy_id, key }) => ({ id: vacancy_id, place: [key] }))
}

/**
 * The newest six hundred are looked through one by one before the index is asked: enough where one in thirty matches;
 * and, where they held two at least, the newest five thousand. The planner takes words for independent of each other,
 * and would read the whole table backwards for two that never meet. A part runs only where those before it were not
 * enough.
 */
function nearestFirst(isWithin: RawBuilder<unknown>, matches: RawBuilder<unknown>, limit: number) {
  const among = (count: number) =>
    sql`(select * from vacancy_search s where ${isWithin} order by s.id desc limit ${sql.lit(count)}) s`
  return sql<Found>`
    with near as materialized (
      select s.id, s.vacancy_id from ${among(600)} where ${matches} order by s.id desc limit ${limit}
    ), far as materialized (
      select s.id, s.vacancy_id from ${among(5_000)}
      where (select count(*) from near) between 2 and ${limit} - 1 and ${matches} order by s.id desc limit ${limit}
    ), rest as (
      select s.id, s.vacancy_id from vacancy_search s
      where (select count(*) from near) < ${limit} and (select count(*) from far) < ${limit} and ${isWithin} and ${matches}
      offset 0
    )
    select vacancy_id, id::text as key from (
      select * from near where (select count(*) from near) = ${limit}
      union all
      select * from far where (select count(*) from far) = ${limit}
      union all
      select * from rest
    ) page
    order by id desc limit ${limit}`
}

function all(conditions: RawBuilder<unknown>[]) {
  return conditions.length > 0 ? sql`(${sql.join(conditions, sql` and `)})` : sql`true`
}
