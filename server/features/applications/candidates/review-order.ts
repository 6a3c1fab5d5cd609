import { sql } from 'kysely'
import type { ReviewQuery } from '#contract/applications/candidate-query.ts'
import type { ReviewPlace } from '#contract/applications/review-order.ts'
import type { Language } from '#contract/fields/languages.ts'
import { dayMs } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import { preparedQuery } from '#server/platform/db/prepared-query.ts'
import { Refused } from '#server/platform/refused.ts'
import type { Services } from '#server/platform/services.ts'
import { type OwnVacancy, readerIn, type Scope, scopeOf } from '../common/own-vacancy.ts'
import { isSeenBy } from '../common/seen.ts'
import { isNarrowed } from './find-candidates.ts'
import { applicationsOf, newestFirst, pageStatement, presentPage } from './list-candidates.ts'
import { type PlaceRow, placeAmong } from './place-among.ts'

const place = sql`(answer_due_at, applied_at, id)`
const placeHere = sql`(here.answer_due_at, here.applied_at, here.id)`

interface Sought extends Scope {
  application_id: string
  company_id: string
  since: Date
}

/**
 * The order of review of a vacancy, as its reader sees it: the applications that wait, and those of
 * its company that ended since a time. The place of an application in it, and its neighbors.
 */
const readPlace = preparedQuery('review_place', (value: Sought) => {
  const isSeen = isSeenBy(readerIn(value))
  return sql<PlaceRow>`
   with review as (
     select id, answer_due_at, applied_at from applications a
     where vacancy_id = ${value.vacancy_id} and waits_for_answer(a) and ${isSeen}
     union all
     select id, answer_due_at, applied_at from applications a
     where company_id = ${value.company_id} and ended_at >= ${value.since} and withdrawn_at is null
       and vacancy_id = ${value.vacancy_id} and paused_at is null and ${isSeen}
   )
   select (select count(*)::int from review) as total,
     (select count(*)::int from review where ${place} <= ${placeHere}) as position,
     exists (select from review where id = here.id) as is_among,
     (select id from review where ${place} < ${placeHere}
       order by answer_due_at desc, applied_at desc, id desc limit 1) as previous,
     (select id from review where ${place} > ${placeHere}
       order by answer_due_at, applied_at, id limit 1) as next
   from (select * from applications a where a.id = ${value.application_id} and ${isSeen}) here
   where here.vacancy_id = ${value.vacancy_id} and here.withdrawn_at is null`
})

interface Asked {
  id: string
  language: Language
}

/**
 * Finds an application among those that the filters show, in the order asked for, or else among
 * those that wait for an answer, the one due first at the beginning. Opens none of them.
 * @throws Refused not_found
 */
export async function findPlaceOf(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  vacancy: OwnVacancy,
  company_id: string,
  query: ReviewQuery,
  { id, language }: Asked,
): Promise<ReviewPlace> {
  const now = clock.now()
  const since = visitSince(query.since, now)
  const row = isNarrowed(query)
    ? await placeAmong(db, vacancy, query, { id, company_id, since, now })
    : (await readPlace(db, { ...scopeOf(vacancy), application_id: id, company_id, since }))[0]
  if (!row) throw new Refused('not_found')
  const { position, total, is_among, previous, next } = row
  const { listed, waiting } = await listedById(db, vacancy, [id, previous, next], language)
  const current = listed(id)
  if (!current) throw new Refused('not_found')
  return {
    position: is_among ? position : null,
    total,
    time_zone: vacancy.time_zone,
    waiting,
    current,
    previous: listed(previous),
    next: listed(next),
    elsewhere: next === null ? await findElsewhere(db, vacancy, company_id) : null,
  }
}

/** A visit is at most a day long, so that the statement reads what ended in a day at most. */
function visitSince(since: string | undefined, now: Date) {
  const begun = since ? Date.parse(since) : now.getTime()
  return new Date(Math.max(begun, now.getTime() - dayMs))
}

const someRows = preparedQuery('candidates_by_id', (value: Scope & { ids: string[] }) => {
  const some = applicationsOf(value, sql`and a.id = any(${value.ids}::uuid[])`)
  return pageStatement(value, some, newestFirst)
})

async function listedById(
  db: Database,
  vacancy: OwnVacancy,
  ids: (string | null)[],
  language: Language,
) {
  const wanted = ids.filter((id) => id !== null)
  const [row] = await someRows(db, { ...scopeOf(vacancy), ids: wanted })
  const page = { limit: wanted.length, next_cursor: null }
  const { data, meta } = presentPage(row, vacancy, page, language)
  const listed = (id: string | null) => data.find((each) => each.id === id) ?? null
  return { listed, waiting: meta.waiting }
}

interface ElsewhereRow {
  slug: string
  title: string
  id: string
  answer_due_at: Date
  answer_time_zone: string
  count: number
}

/** The vacancy of the company with the first deadline but for those of one vacancy. */
const readElsewhere = preparedQuery(
  'review_elsewhere',
  (value: Scope & { company_id: string }) => sql<ElsewhereRow>`
   select v.slug, v.title, first.id, first.answer_due_at, first.answer_time_zone,
     greatest((
       select waiting from counts_seen(${value.reader_id}, ${value.role}, first.vacancy_id)
     ), 1) as count
   from (
     select id, vacancy_id, answer_due_at, answer_time_zone from applications a
     where company_id = ${value.company_id} and waits_for_answer(a)
       and vacancy_id <> ${value.vacancy_id} and ${isSeenBy(readerIn(value))}
     order by answer_due_at, applied_at, id limit 1
   ) first
   cross join lateral (select slug, title from vacancies where id = first.vacancy_id limit 1) v`,
)

async function findElsewhere(
  db: Database,
  vacancy: OwnVacancy,
  company_id: string,
): Promise<ReviewPlace['elsewhere']> {
  const [row] = await readElsewhere(db, { ...scopeOf(vacancy), company_id })
  if (!row) return null
  const { slug, title, count, id, answer_due_at, answer_time_zone } = row
  const first = { id, answer_due_at: answer_due_at.toISOString(), answer_time_zone }
  return { slug, title, waiting: { count, first } }
}
