import { answerRecord } from '#contract/limits.ts'
// The viewer's part of a vacancy's JSON, in SQL: the keys that depend on the viewer or change
// without the vacancy. `v` is the vacancy or its document, `c` the company, `own` the viewer's
// application, `record` the company's answers.
import type { VacancyCard } from '#contract/vacancy-card.ts'
import { jobStatuses, mayApplyTo } from '#contract/vacancy-choices.ts'
import { imageUrl } from '#server/features/files/queries.ts'
import type { ViewerKey } from './vacancy-keys.ts'

export type Viewer = 'candidate' | 'staff'

/** SQL expressions by the keys they give. */
type Members<Key extends string> = Record<Key, string>

/** Added in JavaScript, from the time zone of the company. */
type PromiseKey = 'answer_promise'
type CandidateKey = 'application'
type StaffKey = 'candidates_count' | 'waiting'
type SharedKey = Exclude<ViewerKey, CandidateKey | StaffKey | PromiseKey>
type SharedCardKey = Extract<keyof VacancyCard, SharedKey>

export function buildJson(members: Members<string>) {
  const pairs = Object.entries(members).map(([key, expression]) => `'${key}', ${expression}`)
  return `json_build_object(${pairs.join(', ')})`
}

export const isoTime = (time: string) =>
  `to_char(${time} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

const answeredInTime = 'round(record.answered_in_time::numeric / record.applications, 4)::float8'

const companyWith = (answers: Members<string>) =>
  buildJson({
    name: 'c.name',
    logo: `'${imageUrl('')}' || logo.storage_key`,
    answers: `case when record.applications >= ${answerRecord.from} then ${buildJson(answers)} end`,
  })

/** The joins of both viewers. */
export const companyJoins = `
join companies c on c.id = v.company_id
left join files logo on logo.id = c.logo_file_id
left join answer_records record on record.company_id = c.id`

const company = companyWith({
  applications: 'record.applications',
  answered_in_time: answeredInTime,
  median_hours: 'round(record.median_hours::numeric, 1)::float8',
  returned_credits: 'record.returned_credits',
})

const companyOfCard = companyWith({ answered_in_time: answeredInTime })

/**
 * The steps that an application has taken, in their order. A feedback that came too late is one,
 * too.
 */
const steps = `(
    select json_agg(json_build_object('state', step.state, 'at', ${isoTime('step.at')}) order by step.at, step.position)
    from (values (1, 'sent', own.applied_at), (2, 'read', own.opened_at),
      (3, case own.return_cause when 'withdrawn' then 'withdrawn' else 'returned' end, own.returned_at),
      (4, 'answered', own.first_feedback_at)
    ) step (position, state, at)
    where step.at is not null)`

const feedback = `(
    select coalesce(json_agg(json_build_object('text', f.body, 'company', c.name,
      'created_at', ${isoTime('f.created_at')}) order by f.id), '[]')
    from application_feedback f where f.application_id = own.id)`

const deadlineMembers = {
  state: 'own.state',
  answer_due_at: `case when own.state in ('sent', 'read') then ${isoTime('own.answer_due_at')} end`,
  answer_time_zone: 'own.answer_time_zone',
}

const applicationMembers = {
  id: 'own.id',
  slug: 'own.slug',
  chat: '(select chats.id from chats where chats.application_id = own.id)',
  apply_date: isoTime('own.applied_at'),
  read_at: `coalesce(${isoTime('own.first_feedback_at')}, '')`,
  credits: 'own.credits_spent',
  ...deadlineMembers,
  return_cause: 'own.return_cause',
  steps,
  feedback,
}

/** Null until the candidate has applied. */
const ownApplication = (members: Members<string>) =>
  `case when own.id is not null then ${buildJson(members)} end`

const statusesToApply = jobStatuses.filter(mayApplyTo).map((status) => `'${status}'`)

const collaborators = `(
    select coalesce(json_agg(json_build_object('slug', r.slug, 'name', r.name, 'last_name', r.last_name,
      'email', r.email, 'phone', r.phone, 'role', r.role, 'role_name', $2::jsonb -> r.role)), '[]')
    from (
      select u.slug, u.name, u.last_name, u.email, u.phone, u.role
      from vacancy_collaborators assigned join users u on u.id = assigned.user_id
      where assigned.vacancy_id = v.id and u.removed_at is null
      order by u.name, u.last_name) r)`

/**
 * The number of applications that were not withdrawn, and the first due of those without an answer.
 */
const staffMembers: Members<StaffKey> = {
  candidates_count: 'counted.candidates',
  waiting: buildJson({
    count: 'counted.waiting',
    first_due_at: isoTime('first.answer_due_at'),
    first_time_zone: 'first.answer_time_zone',
  }),
}

/** For a candidate $2 is their id, for staff the labels of the language, which cards do not use. */
export const viewerJson = {
  whole: {
    candidate: buildJson({
      company,
      collaborators: `'[]'::json`,
      already_applied: 'own.id is not null',
      can_apply: `own.id is null and v.job_status in (${statusesToApply.join()})
        and coalesce(v.credits_value <= account.balance, false)`,
      application: ownApplication(applicationMembers),
    } satisfies Members<SharedKey | CandidateKey>),
    staff: buildJson({
      company,
      collaborators,
      already_applied: 'false',
      can_apply: 'false',
      ...staffMembers,
    } satisfies Members<SharedKey | StaffKey>),
  },
  card: {
    candidate: buildJson({
      company: companyOfCard,
      application: ownApplication(deadlineMembers),
    } satisfies Members<SharedCardKey | CandidateKey>),
    staff: buildJson({ company: companyOfCard, ...staffMembers } satisfies Members<
      SharedCardKey | StaffKey
    >),
  },
}

/**
 * The applications of the candidate $2 to the vacancies $1, found once for all of them: looked for
 * beside each vacancy, the planner may read everything the candidate ever sent for every card.
 */
export const viewerTables: Record<Viewer, string> = {
  candidate: `
with own as materialized (
  select a.id, a.vacancy_id, a.slug, case a.state when 'opened' then 'read' else a.state end as state, a.applied_at,
    a.opened_at, a.first_feedback_at, a.returned_at, a.return_cause, a.credits_spent, a.answer_due_at, a.answer_time_zone
  from applications a
  where a.candidate_id = $2::uuid and a.vacancy_id = any($1::uuid[])
)`,
  staff: '',
}

const ownJoin = 'left join own on own.vacancy_id = v.id'

const countsJoins = `
cross join lateral (
  select coalesce(sum(n.candidates), 0) as candidates, coalesce(sum(n.waiting), 0) as waiting
  from application_counts n where n.vacancy_id = v.id
) counted
left join lateral (
  select a.answer_due_at, a.answer_time_zone from applications a
  where a.vacancy_id = v.id and a.answered_at is null and a.return_cause is null
  order by a.answer_due_at, a.applied_at, a.id limit 1
) first on true`

export const viewerJoins = {
  whole: {
    candidate: `
left join credit_accounts account on account.user_id = $2::uuid and account.kind = 'available'
${ownJoin}`,
    staff: countsJoins,
  },
  card: { candidate: ownJoin, staff: countsJoins },
}
