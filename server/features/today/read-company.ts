// The company of the reader: its clock, its first steps, and how it answers.
import { sql } from 'kysely'
import { answerRecord, today } from '#contract/endpoint/limits.ts'
import { preparedQuery } from '#server/platform/db/prepared-query.ts'

interface At {
  company_id: string
  now: Date
}

interface CompanyRow {
  time_zone: string
  /** The ends of the day and of the week where the company is. */
  day_over: Date
  seven_days_over: Date
  has_profile: boolean
  has_colleague: boolean
  has_vacancy: boolean
  has_answered: boolean
  /** The number of open vacancies. */
  open: number
}

/** Joins the time where the company `c` is. */
const here = (now: Date) =>
  sql`cross join lateral (select ${now}::timestamptz at time zone c.time_zone as now) here`

export const readCompany = preparedQuery(
  'today_company',
  (value: At) => sql<CompanyRow>`
    select c.time_zone, c.verified_at is not null as has_profile,
      (date_trunc('day', here.now) + interval '1 day') at time zone c.time_zone as day_over,
      (date_trunc('day', here.now) + interval '7 days') at time zone c.time_zone as seven_days_over,
      exists (
        select from users where company_id = c.id and role in ('administrator', 'collaborator')
          and removed_at is null) as has_colleague,
      exists (select from vacancies where company_id = c.id) as has_vacancy,
      exists (
        select from applications where company_id = c.id and ended_at is not null
          and withdrawn_at is null and first_feedback_at is not null) as has_answered,
      (select count(*)::int from vacancies v where company_id = c.id and is_open(v)) as open
    from companies c ${here(value.now)}
    where c.id = ${value.company_id}`,
)

interface AnswersRow {
  applications: number
  answered_in_time: number
  median_hours: number | null
  returned_credits: number
  rated: number
  useful: number
}

/** Reads the answer record, once it has enough applications. */
export const readAnswers = preparedQuery(
  'today_answers',
  (value: Pick<At, 'company_id'>) => sql<AnswersRow>`
    select applications, round(answered_in_time::numeric / applications, 4)::float8
        as answered_in_time,
      round(median_hours::numeric, 1)::float8 as median_hours, returned_credits, rated, useful
    from answer_records
    where company_id = ${value.company_id} and applications >= ${sql.lit(answerRecord.from)}`,
)

interface WeekRow {
  /** Its Monday. */
  week: string
  applications: number
  answered_in_time: number
  median_hours: number | null
}

/**
 * Counts as the answer record does, of confidential vacancies, too. Each week is a range of the
 * index.
 */
export const countWeeks = preparedQuery(
  'today_weeks',
  (value: At) => sql<WeekRow>`
    select to_char(week.monday, 'YYYY-MM-DD') as week, counted.applications,
      counted.answered_in_time,
      round(extract(epoch from counted.median) / 3600, 1) as median_hours
    from (
      select monday, monday at time zone c.time_zone as begins,
        (monday + interval '1 week') at time zone c.time_zone as ends
      from companies c ${here(value.now)}
      cross join lateral generate_series(
        date_trunc('week', here.now) - make_interval(weeks => ${sql.lit(today.weeks - 1)}),
        date_trunc('week', here.now), interval '1 week') monday
      where c.id = ${value.company_id}
    ) week
    cross join lateral (
      select count(*) as applications,
        count(*) filter (where a.answered_at <= a.answer_due_at) as answered_in_time,
        percentile_cont(0.5) within group (order by a.first_feedback_at - a.applied_at) as median
      from applications a
      where a.company_id = ${value.company_id} and a.ended_at is not null
        and a.withdrawn_at is null and a.return_cause is distinct from 'candidate_away'
        and a.ended_at >= week.begins and a.ended_at < week.ends
    ) counted
    order by week.monday`,
)
