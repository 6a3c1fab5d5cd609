// What a card in a list shows of a vacancy, as JSON, one statement however many there are. The long texts are not touched.
// The shape is the contract's VacancyCard, which the tests hold every answer against.
import type { Language } from '#contract/shapes.ts'
import { imageUrl } from '#server/features/files/queries.ts'
import { prepared } from '#server/platform/db/database.ts'
import type { Actor } from '#server/platform/http/actor.ts'
import { labelsOf } from '#server/platform/i18n.ts'
import type { Reading } from './vacancy-json.ts'
import {
  answersJoin,
  answersOfCardJson,
  candidatesJoins,
  candidatesJson,
  isoTime,
  ownApplicationJoin,
  ownApplicationOfCardJson,
  ownApplications,
} from './vacancy-json.ts'

/** $1 the ids, $2 the labels of the language, and for a candidate $2 their id and $3 the labels. */
function statementOf(forWhom: 'candidate' | 'staff', language: Language) {
  const isCandidate = forWhom === 'candidate'
  const labels = isCandidate ? '$3::jsonb' : '$2::jsonb'
  return `${isCandidate ? ownApplications : ''}
select json_build_object(
  'slug', v.slug, 'title', v.title,
  'job_status', v.job_status, 'job_status_value', ${labels} -> v.job_status,
  'created_at', ${isoTime('v.created_at')},
  'address', json_build_object('location', v.location),
  'place', case when p.id is not null then json_build_object('id', p.id, 'label', p.label_${language}) end,
  'workplace_type', v.workplace_type, 'workplace_type_value', ${labels} -> v.workplace_type,
  'salary', json_build_object('min_salary', v.min_salary::float8, 'salary_currency', v.salary_currency),
  'company', json_build_object('name', c.name, 'logo', '${imageUrl('')}' || logo.storage_key,
    'answers', ${answersOfCardJson}),
  ${isCandidate ? `'application', ${ownApplicationOfCardJson}` : candidatesJson}
)::text as card
from unnest($1::uuid[]) with ordinality as page (id, position)
join vacancies v on v.id = page.id
join companies c on c.id = v.company_id
left join places p on p.id = v.place_id
left join files logo on logo.id = c.logo_file_id
${answersJoin}
${isCandidate ? ownApplicationJoin : candidatesJoins}
order by page.position`
}

const statements = {
  candidate: {
    en: prepared<{ card: string }>('vacancy_cards_for_candidate_en', statementOf('candidate', 'en')),
    es: prepared<{ card: string }>('vacancy_cards_for_candidate_es', statementOf('candidate', 'es')),
  },
  staff: {
    en: prepared<{ card: string }>('vacancy_cards_for_staff_en', statementOf('staff', 'en')),
    es: prepared<{ card: string }>('vacancy_cards_for_staff_es', statementOf('staff', 'es')),
  },
}

/** Each of these vacancies as a card, in this order, as `reader` sees them. */
export async function cardsJson({ db }: Reading, reader: Actor, ids: string[], language: Language) {
  if (ids.length === 0) return []
  const labels = labelsOf(language)
  const rows =
    reader.role === 'candidate'
      ? await statements.candidate[language](db, [ids, reader.id, labels])
      : await statements.staff[language](db, [ids, labels])
  return rows.map(({ card }) => card)
}
