import type { ReviewQuery } from '#contract/applications/candidate-query.ts'
import type { ReviewPlace } from '#contract/applications/review-order.ts'
import type { Language } from '#contract/fields/languages.ts'
import { dayMs } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import { prepared } from '#server/platform/db/prepared-query.ts'
import { Refused } from '#server/platform/refused.ts'
import type { Services } from '#server/platform/services.ts'
import type { OwnVacancy } from '../shared/own-vacancy.ts'
import { seesSql } from '../shared/seen.ts'
import { isNarrowed } from './find-candidates.ts'
import {
  applicationsOf,
  type PageRow,
  pageStatement,
  presentPage,
  valuesOf,
} from './list-candidates.ts'
import { type PlaceRow, placeAmong } from './place-among.ts'

const place = '(answer_due_at, applied_at, id)'
const isSeen = seesSql('$2', '$3')
const placeHere = '(here.answer_due_at, here.applied_at, here.id)'

/**
 * The order of review of the vacancy $1, as the reader $2 of the role $3 sees it: the applications
 * that wait, and those of its company $5 that ended since $6. The place of the application $4 in
 * it, and its neighbors.
 */
const readPlace = prepared<PlaceRow>(
  'review_place',
  `with review as (
     select id, answer_due_at, applied_at from applications a
     where vacancy_id = $1 and answered_at is null and return_cause is null and paused_at is null
       and ${isSeen}
     union all
     select id, answer_due_at, applied_at from applications a
     where company_id = $5 and ended_at >= $6 and withdrawn_at is null
       and vacancy_id = $1 and paused_at is null and ${isSeen}
   )
   select (select count(*)::int from review) as total,
     (select count(*)::int from review where ${place} <= ${placeHere}) as position,
     exists (select from review where id = here.id) as is_among,
     (select id from review where ${place} < ${placeHere}
       order by answer_due_at desc, applied_at desc, id desc limit 1) as previous,
     (select id from review where ${place} > ${placeHere}
       order by answer_due_at, applied_at, id limit 1) as next
   from (select * from applications a where a.id = $4 and ${isSeen}) here
   where here.vacancy_id = $1 and here.withdrawn_at is null`,
)

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
    : (await readPlace(db, [...valuesOf(vacancy), id, company_id, since]))[0]
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

const someRows = prepared<PageRow>(
  'candidates_by_id',
  pageStatement(applicationsOf('and a.id = any($4::uuid[])'), 'applied_at desc, id desc'),
)

async function listedById(
  db: Database,
  vacancy: OwnVacancy,
  ids: (string | null)[],
  language: Language,
) {
  const wanted = ids.filter((id) => id !== null)
  const [row] = await someRows(db, [...valuesOf(vacancy), wanted])
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

/** The vacancy with the first deadline of the company $4 but for those of the vacancy $1. */
const readElsewhere = prepared<ElsewhereRow>(
  'review_elsewhere',
  `select v.slug, v.title, first.id, first.answer_due_at, first.answer_time_zone,
     greatest((select waiting from counts_seen($2, $3, first.vacancy_id)), 1) as count
   from (
     select id, vacancy_id, answer_due_at, answer_time_zone from applications a
     where company_id = $4 and answered_at is null and return_cause is null and paused_at is null
       and vacancy_id <> $1 and ${isSeen}
     order by answer_due_at, applied_at, id limit 1
   ) first
   cross join lateral (select slug, title from vacancies where id = first.vacancy_id limit 1) v`,
)

async function findElsewhere(
  db: Database,
  vacancy: OwnVacancy,
  company_id: string,
): Promise<ReviewPlace['elsewhere']> {
  const [row] = await readElsewhere(db, [...valuesOf(vacancy), company_id])
  if (!row) return null
  const { slug, title, count, id, answer_due_at, answer_time_zone } = row
  const first = { id, answer_due_at: answer_due_at.toISOString(), answer_time_zone }
  return { slug, title, waiting: { count, first } }
}
