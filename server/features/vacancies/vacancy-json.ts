// What is shown of a vacancy, JSON that the database has written: one statement however many there are, kept planned.
// What a language calls things, the same for everyone, is put in here: joining it costs as much again.
// The shape is the contract's Vacancy, which the tests hold every answer against.
import type { Language } from '#contract/shapes.ts'
import { promiseFor } from '#server/features/applications/queries.ts'
import { imageUrl } from '#server/features/files/queries.ts'
import { listsAsJson } from '#server/features/resources/queries.ts'
import type { Services } from '#server/platform/services.ts'
import { prepared } from '#server/platform/db/database.ts'
import type { Actor } from '#server/platform/http/actor.ts'
import { labelsOf } from '#server/platform/i18n.ts'
import { answerRecord } from '#contract/limits.ts'

export type Reading = Pick<Services, 'db' | 'clock' | 'environment'>

// How an application and a company stand, as JSON written by the database: the keys of a shown vacancy that depend on
// who reads it or change without it. `v` is the vacancy, `c` its company.
export const isoTime = (time: string) =>
  `to_char(${time} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** The company's record, from `answersJoin`. */
const answersJson = `case when record.applications >= ${answerRecord.from} then json_build_object(
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
      (4, 'answered', own.first_feedback_at)
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
const ownApplicationJson = `case when own.id is not null then json_build_object(
    'id', own.id, 'slug', own.slug,
    'chat', (select chats.id from chats where chats.application_id = own.id), 'apply_date', ${isoTime('own.applied_at')},
    'read_at', coalesce(${isoTime('own.first_feedback_at')}, ''), 'credits', own.credits_spent,
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
  select a.id, a.vacancy_id, a.slug, case a.state when 'opened' then 'read' else a.state end as state, a.applied_at,
    a.opened_at, a.first_feedback_at, a.returned_at, a.return_cause, a.credits_spent, a.answer_due_at, a.answer_time_zone
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

const listOf = (object: string, rows: string) =>
  `(select coalesce(json_agg(${object}), '[]') from (${rows}) r)`

/** Many in the order they are shown, or one: apart, so that each keeps the plan that is best for it. */
const idsOf = {
  many: 'unnest($1::uuid[]) with ordinality as page (id, position)',
  one: '(select ($1::uuid[])[1] as id, 1 as position) page',
}

/** $1 the ids, $2 the candidate, or for staff the labels of the language. `v` is the vacancy, `c` its company. */
function statementOf(forWhom: 'candidate' | 'staff', count: keyof typeof idsOf) {
  const isCandidate = forWhom === 'candidate'
  return `${isCandidate ? ownApplications : ''}
select v.json as written, c.time_zone, v.job_status, v.workplace_type, v.education_level, v.industries, v.competencies,
v.place_id, place.label_en, place.label_es,
json_build_object(
  'company', json_build_object('name', c.name, 'logo', '${imageUrl('')}' || logo.storage_key,
    'answers', ${answersJson}),
  ${isCandidate ? candidateKeys : staffKeys}
)::text as standing
from ${idsOf[count]}
join written_vacancies v on v.id = page.id
join companies c on c.id = v.company_id
left join places place on place.id = v.place_id
left join files logo on logo.id = c.logo_file_id
${answersJoin}
${isCandidate ? candidateJoins : candidatesJoins}
order by page.position`
}

const candidateKeys = `
  'collaborators', '[]'::json,
  'already_applied', own.id is not null,
  'can_apply', own.id is null and v.job_status = 'OPEN' and coalesce(v.credits_value <= account.balance, false),
  'application', ${ownApplicationJson}`

const candidateJoins = `
left join credit_accounts account on account.user_id = $2::uuid and account.kind = 'available'
${ownApplicationJoin}`

const staffKeys = `
  'collaborators', ${listOf(
    `json_build_object('slug', r.slug, 'name', r.name, 'last_name', r.last_name, 'email', r.email,
                       'phone', r.phone, 'role', r.role, 'role_name', $2::jsonb -> r.role)`,
    `select u.slug, u.name, u.last_name, u.email, u.phone, u.role
     from vacancy_collaborators assigned join users u on u.id = assigned.user_id
     where assigned.vacancy_id = v.id and u.removed_at is null
     order by u.name, u.last_name`,
  )},
  'already_applied', false, 'can_apply', false,
  ${candidatesJson}`

interface Row {
  /** The same for everybody. */
  written: string
  /** As it stands for the reader. */
  standing: string
  time_zone: string
  job_status: string
  workplace_type: string
  education_level: string
  industries: number[]
  competencies: number[]
  place_id: number | null
  label_en: string | null
  label_es: string | null
}

const statements = {
  candidate: {
    many: prepared<Row>('vacancies_for_candidate', statementOf('candidate', 'many')),
    one: prepared<Row>('vacancy_for_candidate', statementOf('candidate', 'one')),
  },
  staff: {
    many: prepared<Row>('vacancies_for_staff', statementOf('staff', 'many')),
    one: prepared<Row>('vacancy_for_staff', statementOf('staff', 'one')),
  },
}

/** Each of these vacancies as JSON, in this order, as `reader` sees them. */
export async function vacanciesJson(services: Reading, reader: Actor, ids: string[], language: Language) {
  if (ids.length === 0) return []
  const lists = await listsAsJson(services, language)
  const labels = labelsOf(language)
  const count = ids.length === 1 ? 'one' : 'many'
  const isCandidate = reader.role === 'candidate'
  const rows = isCandidate
    ? await statements.candidate[count](services.db, [ids, reader.id])
    : await statements.staff[count](services.db, [ids, labels])
  return rows.map((row) => {
    const named = listed(row.industries, lists.industries)
    const asked = listed(row.competencies, lists.competencies)
    const promise = isCandidate
      ? `"answer_promise":${JSON.stringify(promiseFor(services, row.time_zone))},`
      : ''
    const values = (['job_status', 'workplace_type', 'education_level'] as const).map(
      (name) => `"${name}_value":${JSON.stringify(labels[row[name]])}`,
    )
    const place = row.place_id === null ? null : { id: row.place_id, label: row[`label_${language}`] }
    return `${row.written.slice(0, -1)},${values.join()},"place":${JSON.stringify(place)},"industries":${named},"industry":${named},"competencies":${asked},${promise}${row.standing.slice(1)}`
  })
}

function listed(ids: number[], byId: Record<string, string>) {
  return `[${ids.map((id) => byId[id]).join()}]`
}
