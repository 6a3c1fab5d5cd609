// What is shown of a vacancy, JSON that the database has written: one statement however many there are, kept planned.
// What a language calls things, the same for everyone, is put in here: joining it costs as much again.
// The shape is the contract's Vacancy, which the tests hold every answer against.
import type { Language } from '#contract/shapes.ts'
import { promiseFor } from '#server/features/applications/queries.ts'
import { imageUrl } from '#server/features/files/queries.ts'
import { listsAsJson } from '#server/features/resources/queries.ts'
import type { Services } from '#server/platform/app.ts'
import { prepared } from '#server/platform/db/prepared.ts'
import type { Actor } from '#server/platform/http/actor.ts'
import { labelsOf } from '#server/platform/http/texts.ts'
import {
  answersJoin,
  answersJson,
  candidatesJoins,
  candidatesJson,
  ownApplicationJoin,
  ownApplicationJson,
  ownApplications,
} from './standing-json.ts'

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

export type Reading = Pick<Services, 'db' | 'clock' | 'environment'>
