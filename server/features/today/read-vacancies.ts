// The open vacancies of a company, with their candidates, and what the reader is drafting.
import { sql } from 'kysely'
import type { CountByStage } from '#contract/applications/today.ts'
import { today, vacanciesOfTodayMax } from '#contract/endpoint/limits.ts'
import { isListedSeenBy, isSeenBy } from '#server/features/applications/queries.ts'
import { preparedQuery } from '#server/platform/db/prepared-query.ts'
import type { AboutVacancy, Reader } from './named.ts'

interface VacancyRow extends AboutVacancy {
  created_at: Date
  stages: Partial<CountByStage> | null
  candidates: number
  waiting: number
  seen: { candidates: number; waiting: number } | null
  answer_due_at: Date | null
  answer_time_zone: string | null
}

const latestOpen = (company_id: string) => sql`
  select id, slug, title, locale, created_at from vacancies v
  where company_id = ${company_id} and is_open(v)
  order by created_at desc, id desc limit ${sql.lit(vacanciesOfTodayMax)}`

/** The number of candidates of `v` in each stage that the reader sees; no row without anybody. */
const countsByStage = (reader: Reader) => sql`
  select l.stage, count(*) from listed_candidates l
  where l.vacancy_id = v.id and ${isListedSeenBy(reader)} group by l.stage`

/** Reads the ones with the first deadline, then those without one, the newest first. */
export const readVacancies = preparedQuery(
  'today_vacancies',
  (value: Reader) => sql<VacancyRow>`
    select v.*, counted.*, due.*, case when not sight.is_whole then (
      select json_build_object('candidates', theirs.candidates, 'waiting', theirs.waiting)
      from counts_seen(${value.id}, ${value.role}, v.id) theirs
    ) end as seen, (
      select json_object_agg(stage, count) from (${countsByStage(value)}) counted
    ) as stages
    from (${latestOpen(value.company_id)}) v
    cross join lateral (
      select coalesce(sum(n.candidates), 0)::int as candidates,
        coalesce(sum(n.waiting), 0)::int as waiting
      from application_counts n where n.vacancy_id = v.id
    ) counted
    cross join lateral (
      select sees_candidate(${value.id}, ${value.role}, v.id, null) as is_whole
    ) sight
    left join lateral (
      select a.answer_due_at, a.answer_time_zone from applications a
      where a.vacancy_id = v.id and waits_for_answer(a) and ${isSeenBy(value)}
      order by a.answer_due_at, a.applied_at, a.id limit 1
    ) due on true
    order by due.answer_due_at nulls last, v.created_at desc, v.id
    limit ${sql.lit(today.vacancies)}`,
)

export const countStages = preparedQuery(
  'today_stages',
  (value: Reader) => sql<{ stages: Partial<CountByStage> | null }>`
    select json_object_agg(stage, count) as stages from (
      select listed.stage, sum(listed.count) as count
      from (${latestOpen(value.company_id)}) v
      cross join lateral (${countsByStage(value)}) listed
      group by listed.stage
    ) counted`,
)

export const readDrafts = preparedQuery('today_drafts', (value: Pick<Reader, 'id'>, db) =>
  db
    .selectFrom('vacancy_drafts')
    .select(['id', 'title', 'updated_at'])
    .where('owner_id', '=', value.id)
    .orderBy('updated_at', 'desc')
    .orderBy('id')
    .limit(sql.lit(today.drafts)),
)
