// What is shown of a vacancy, written as JSON by the database: one statement however many there are, kept planned.
// Names of industries and competencies, the same for everyone, are put in here: joining them costs as much again.
// The shape is the contract's Vacancy, which the tests hold every answer against.
import type { Language } from '#contract/shapes.ts'
import { imageUrl } from '#server/features/files/queries.ts'
import { listsAsJson } from '#server/features/resources/queries.ts'
import type { Services } from '#server/platform/app.ts'
import { prepared } from '#server/platform/db/prepared.ts'
import type { Actor } from '#server/platform/http/actor.ts'
import { labelsOf } from '#server/platform/http/texts.ts'

const isoTime = (time: string) => `to_char(${time} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

const listOf = (object: string, rows: string) =>
  `(select coalesce(json_agg(${object}), '[]') from (${rows}) r)`

/** Many in the order they are shown, or one: apart, so that each keeps the plan that is best for it. */
const idsOf = {
  many: 'unnest($1::uuid[]) with ordinality as page (id, position)',
  one: '(select ($1::uuid[])[1] as id, 1 as position) page',
}

/** $1 the ids, $2 the labels of the language, $3 the candidate where one reads. */
function statementOf(forWhom: 'candidate' | 'staff', count: keyof typeof idsOf) {
  const isCandidate = forWhom === 'candidate'
  return `
select json_build_object(
  'slug', v.slug, 'title', v.title, 'locale', v.locale,
  'job_status', v.job_status, 'job_status_value', $2::jsonb -> v.job_status,
  'created_at', ${isoTime('v.created_at')},
  'address', json_build_object('location', v.location, 'location_fixed', v.location_fixed),
  'workplace_type', v.workplace_type, 'workplace_type_value', $2::jsonb -> v.workplace_type,
  'education_level', v.education_level, 'education_level_value', $2::jsonb -> v.education_level,
  'salary', json_build_object(
    'min_salary', v.min_salary::float8, 'salary_currency', v.salary_currency, 'work_schedule', v.work_schedule,
    'business_travel', v.business_travel, 'benefits', v.benefits,
    'average_bonuses', v.average_bonuses, 'average_commissions', v.average_commissions),
  'problem_to_solve', v.problem_to_solve, 'softwares', v.softwares, 'technical_knowledge', v.technical_knowledge,
  'languages', v.languages,
  'outcomes', ${listOf(
    "json_build_object('id', r.id, 'outcome', r.outcome)",
    'select o.id, o.outcome from vacancy_outcomes o where o.vacancy_id = v.id order by o.position',
  )},
  'reason_for_rejection', v.reason_for_rejection, 'credits_value', v.credits_value,
  'company', json_build_object('name', c.name, 'logo', '${imageUrl('')}' || logo.storage_key),
  ${isCandidate ? candidateKeys : staffKeys}
)::text as json,
array_to_string(array(
  select vi.industry_id from vacancy_industries vi where vi.vacancy_id = v.id order by vi.position), ',') as industries,
array_to_string(array(
  select vc.competency_id from vacancy_competencies vc where vc.vacancy_id = v.id order by vc.position), ',') as competencies
from ${idsOf[count]}
join vacancies v on v.id = page.id
join companies c on c.id = v.company_id
left join files logo on logo.id = c.logo_file_id
${isCandidate ? candidateJoins : ''}
order by page.position`
}

const candidateKeys = `
  'collaborators', '[]'::json,
  'already_applied', own.id is not null,
  'can_apply', own.id is null and v.job_status = 'OPEN' and coalesce(v.credits_value <= account.balance, false),
  'application', case when own.id is not null then json_build_object(
    'id', own.id, 'slug', own.slug, 'chat', own.chat, 'apply_date', ${isoTime('own.applied_at')},
    'read_at', coalesce(${isoTime('own.read_at')}, ''), 'credits', own.credits_spent,
    'state', case when own.feedback is null then 'sent' else 'answered' end,
    'answer_due_at', ${isoTime('own.answer_due_at')},
    'feedback', coalesce(own.feedback, '[]')) end`

const candidateJoins = `
left join credit_accounts account on account.user_id = $3::uuid and account.kind = 'available'
left join lateral (
  select a.id, a.slug, a.applied_at, a.read_at, a.credits_spent, a.answer_due_at, chats.id as chat,
    (select json_agg(json_build_object('text', f.body, 'company', c.name, 'created_at', ${isoTime('f.created_at')})
                     order by f.id)
     from application_feedback f where f.application_id = a.id) as feedback
  from applications a join chats on chats.application_id = a.id
  where a.vacancy_id = v.id and a.candidate_id = $3::uuid
) own on true`

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
  'candidates_count', (select count(*) from applications a where a.vacancy_id = v.id)`

interface Row {
  json: string
  /** Ids, joined by commas. */
  industries: string
  competencies: string
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

/** These vacancies as a JSON array, in this order, as `reader` sees them. */
export async function vacanciesJson(services: Reading, reader: Actor, ids: string[], language: Language) {
  if (ids.length === 0) return '[]'
  const lists = await listsAsJson(services, language)
  const labels = labelsOf(language)
  const count = ids.length === 1 ? 'one' : 'many'
  const rows =
    reader.role === 'candidate'
      ? await statements.candidate[count](services.db, [ids, labels, reader.id])
      : await statements.staff[count](services.db, [ids, labels])
  const vacancies = rows.map(({ json, industries, competencies }) => {
    const named = listed(industries, lists.industries)
    const asked = listed(competencies, lists.competencies)
    return `${json.slice(0, -1)},"industries":${named},"industry":${named},"competencies":${asked}}`
  })
  return `[${vacancies.join()}]`
}

function listed(ids: string, byId: Record<string, string>) {
  return `[${ids
    .split(',')
    .map((id) => byId[id])
    .join()}]`
}

export type Reading = Pick<Services, 'db' | 'clock'>
