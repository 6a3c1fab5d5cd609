// Which vacancies a list shows, and in which order: ids only.
import { type RawBuilder, sql, type SqlBool } from 'kysely'
import type { Database } from '#server/platform/db/database.ts'
import { prepared } from '#server/platform/db/prepared.ts'
import type { Actor, Candidate, Staff } from '#server/platform/http/actor.ts'
import { isImpossible, isMatching, queryOf, type Search } from './search.ts'

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
  if (reader.role !== 'candidate') return companyPage(db, reader, search, page)
  return newest(db, { ...search, status: search.status ?? ['OPEN'] }, page)
}

/** The vacancies somebody of the staff created or is assigned to, newest first. */
export async function ownPage(db: Database, staff: Staff, search: Search, page: Page): Promise<Place[]> {
  const isTheirs = sql`exists (
    select from vacancies v where v.id = s.vacancy_id and (v.created_by = ${staff.id} or exists (
      select from vacancy_collaborators assigned where assigned.vacancy_id = v.id and assigned.user_id = ${staff.id})))`
  return companyPage(db, staff, search, page, isTheirs)
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
  const [found] = await bySlug(db, [slug, reader.company_id])
  return found?.id
}

const bySlug = prepared<{ id: string }>(
  'vacancy_by_slug',
  'select id from vacancies where slug = $1 and ($2::uuid is null or company_id = $2)',
)

interface Found {
  vacancy_id: string
  /** As text: numbers of its size do not fit a JavaScript number. */
  key: string
}

async function companyPage(
  db: Database,
  { company_id }: Staff,
  search: Search,
  { limit, after }: Page,
  isTheirs: RawBuilder<unknown> = sql`true`,
) {
  const { rows } = await sql<Found>`
    select s.vacancy_id, s.id::text as key from vacancy_search s
    where s.company_id = ${company_id} and s.id < ${keyOf(after)}::bigint and ${isMatching(search)} and ${isTheirs}
    order by s.id desc limit ${limit}`.execute(db)
  return rows.map(placeOf)
}

/** How many of the newest are looked through one by one; the far ones only where no recent index reaches. */
const near = 600
const far = 6_000
/** How many of the near ones have to match for the far ones to promise a whole page. */
const promising = 2

/**
 * The newest few are looked through before an index is asked: the planner takes words for independent of each other,
 * and would read the whole table backwards for two that never meet; and an index gathers all that match, where the
 * first few are wanted. For the same reason the indexes of the recent ones are asked before that of all.
 */
async function newest(db: Database, search: Search, page: Page): Promise<Place[]> {
  if (isImpossible(search)) return []
  const nearest = await amongNewest(db, near, search, page)
  if (nearest.isEnough) return nearest.places

  const beginnings = nearest.beginnings.filter((since) => BigInt(since) < BigInt(keyOf(page.after)))
  for (const since of beginnings) {
    const recent = await fromIndex(db, sql`s.id >= ${sql.raw(since)}`, search, page)
    if (recent.length === page.limit) return recent
  }
  if (beginnings.length === 0 && nearest.places.length >= promising) {
    const farther = await amongNewest(db, far, search, page)
    if (farther.isEnough) return farther.places
  }
  return fromIndex(db, sql`true`, search, page)
}

/** Planned anew each time, for the best plan depends on the words. */
async function fromIndex(db: Database, range: RawBuilder<unknown>, search: Search, { limit, after }: Page) {
  const { rows } = await sql<Found>`
    with found as materialized (
      select s.id, s.vacancy_id from vacancy_search s
      where ${range} and s.id < ${keyOf(after)}::bigint and ${isMatching(search)}
    )
    select vacancy_id, id::text as key from found order by id desc limit ${limit}`.execute(db)
  return rows.map(placeOf)
}

/** Those that match among the newest, whether no more are needed, and where the recent indexes begin, the smallest first. */
async function amongNewest(db: Database, count: number, search: Search, { limit, after }: Page) {
  const rows = await newestOf(db, [keyOf(after), count, queryOf(search), limit])
  const places = rows.flatMap(({ vacancy_id, key }) => (vacancy_id ? [placeOf({ vacancy_id, key })] : []))
  const isEnough = places.length === limit || rows[0]?.has_more === false
  return { places, isEnough, beginnings: rows[0]?.beginnings ?? [] }
}

interface AmongNewest extends Omit<Found, 'vacancy_id'> {
  vacancy_id: string | null
  has_more: boolean
  beginnings: string[] | null
}

const newestOf = prepared<AmongNewest>(
  'vacancies_among_newest',
  `select found.vacancy_id, found.id::text as key, newest.has_more, newest.beginnings
   from (select exists (select from vacancy_search where id < $1::bigint order by id desc offset $2::int) as has_more,
                (select array_agg(since::text order by size) from search_recent) as beginnings) newest
   left join lateral (
     select s.id, s.vacancy_id
     from (select * from vacancy_search where id < $1::bigint order by id desc limit $2::int) s
     where $3::tsquery is null or s.doc @@ $3::tsquery
     order by s.id desc limit $4::int
   ) found on true`,
)

const beforeAny = '9223372036854775807'

function keyOf(after: string[] | null) {
  return after?.[0] ?? beforeAny
}

function placeOf({ vacancy_id, key }: Found): Place {
  return { id: vacancy_id, place: [key] }
}
