// The leanest statement that could answer a call, as what no server in front of the database can
// exceed without keeping something in memory.
import type { Call, Kind } from './calls.ts'
import type { BenchStatement } from './pgbench.ts'

const newestCards = `
select json_agg(json_build_object(
  'slug', v.slug, 'title', v.title, 'job_status', v.job_status, 'created_at', v.created_at,
  'workplace_type', v.workplace_type, 'location', v.location, 'min_salary', v.min_salary::float8,
  'salary_currency', v.salary_currency, 'company', c.name, 'place', p.label_en))::text
from (select vacancy_id from vacancy_search order by id desc limit 20) page
join vacancies v on v.id = page.vacancy_id
join companies c on c.id = v.company_id
left join places p on p.id = v.place_id`

const oneDocument = `
select d.document from vacancies v join vacancy_documents d on d.id = v.id where v.slug = $1`

/** Each prepared once a connection, like the server's own; one statement a call. */
export function leanest(kind: Kind, calls: Call[]): BenchStatement[][] | null {
  if (kind === 'newest') return [[{ name: 'newest_cards', text: newestCards, values: [] }]]
  if (kind === 'one')
    return calls.map(({ slugs }) => [{ name: 'one_document', text: oneDocument, values: slugs }])
  return null
}
