// How an application and a company stand, as JSON written by the database: the keys of a shown vacancy that depend on
// who reads it or change without it. `v` is the vacancy, `c` its company.
import { answerRecord } from '#contract/limits.ts'

export const isoTime = (time: string) =>
  `to_char(${time} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** The company's record, from `answersJoin`. */
export const answersJson = `case when record.applications >= ${answerRecord.from} then json_build_object(
    'applications', record.applications,
    'answered_in_time', round(record.answered_in_time::numeric / record.applications, 4)::float8,
    'median_hours', round(record.median_hours::numeric, 1)::float8,
    'returned_credits', record.returned_credits) end`

/** Of it only what a card shows. */
export const answersOfCardJson = `case when record.applications >= ${answerRecord.from} then json_build_object(
    'answered_in_time', round(record.answered_in_time::numeric / record.applications, 4)::float8) end`

export const answersJoin = 'left join answer_records record on record.company_id = c.id'

/** Only what really happened, in its order. A feedback that came too late is one, too. */
const steps = `(
    select json_agg(json_build_object('state', step.state, 'at', ${isoTime('step.at')}) order by step.at, step.position)
    from (values (1, 'sent', own.applied_at), (2, 'read', own.opened_at),
      (3, case own.return_cause when 'withdrawn' then 'withdrawn' else 'returned' end, own.returned_at),
      (4, 'answered', own.read_at)
    ) step (position, state, at)
    where step.at is not null)`

const dueAt = `case when own.state in ('sent', 'read') then ${isoTime('own.answer_due_at')} end`

/** Of the candidate's own application only what a card shows. */
export const ownApplicationOfCardJson = `case when own.id is not null then json_build_object(
    'state', own.state, 'answer_due_at', ${dueAt}, 'answer_time_zone', own.answer_time_zone) end`

const feedback = `(
    select coalesce(json_agg(json_build_object('text', f.body, 'company', c.name,
      'created_at', ${isoTime('f.created_at')}) order by f.id), '[]')
    from application_feedback f where f.application_id = own.id)`

/** A candidate's own application, from `ownApplicationJoin`; null until they have applied. */
export const ownApplicationJson = `case when own.id is not null then json_build_object(
    'id', own.id, 'slug', own.slug,
    'chat', (select chats.id from chats where chats.application_id = own.id), 'apply_date', ${isoTime('own.applied_at')},
    'read_at', coalesce(${isoTime('own.read_at')}, ''), 'credits', own.credits_spent,
    'state', own.state,
    'answer_due_at', ${dueAt},
    'answer_time_zone', own.answer_time_zone,
    'return_cause', own.return_cause, 'steps', ${steps},
    'feedback', ${feedback}) end`

/**
 * The applications of the candidate $2 to the vacancies $1, found once for all of them: looked for beside each vacancy,
 * the planner may read everything the candidate ever sent for every card.
 */
export const ownApplications = `
with own as materialized (
  select a.id, a.vacancy_id, a.slug, a.state, a.applied_at, a.opened_at, a.read_at, a.returned_at, a.return_cause,
    a.credits_spent, a.answer_due_at, a.answer_time_zone
  from applications a
  where a.candidate_id = $2::uuid and a.vacancy_id = any($1::uuid[])
)`

export const ownApplicationJoin = 'left join own on own.vacancy_id = v.id'

/** For staff: how many have applied and not taken it back, and who of them waits for an answer. */
export const candidatesJson = `
  'candidates_count', counted.candidates,
  'waiting', json_build_object('count', counted.waiting, 'first_due_at', ${isoTime('first.answer_due_at')},
    'first_time_zone', first.answer_time_zone)`

export const candidatesJoins = `
cross join lateral (
  select coalesce(sum(n.candidates), 0) as candidates, coalesce(sum(n.waiting), 0) as waiting
  from application_counts n where n.vacancy_id = v.id
) counted
left join lateral (
  select a.answer_due_at, a.answer_time_zone from applications a
  where a.vacancy_id = v.id and a.answered_at is null and a.return_cause is null
  order by a.answer_due_at, a.applied_at, a.id limit 1
) first on true`
