// How the latest applications to a vacancy were answered, in SQL: `v` is the vacancy.
import { sql } from 'kysely'
import { answerRecord } from '#contract/endpoint/limits.ts'
import { buildJson } from '#server/platform/db/build-json.ts'

/** Null for fewer applications than say something, which could tell of one person. */
export const vacancyAnswers = sql`(
  select case when count(*) >= ${sql.lit(answerRecord.from)} then ${buildJson({
    applications: sql`count(*)`,
    answered: sql`count(first_feedback_at)`,
    median_hours: sql`round((percentile_cont(0.5) within group (
      order by extract(epoch from first_feedback_at - applied_at)) / 3600)::numeric, 1)::float8`,
  })} end
  from (
    select a.applied_at, a.first_feedback_at from applications a
    where a.vacancy_id = v.id and a.withdrawn_at is null
    order by a.applied_at desc limit ${sql.lit(answerRecord.latest)}
  ) latest)`
