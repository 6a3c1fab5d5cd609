// The statements that read vacancies as JSON: one for each view and viewer, kept planned.
import { languages } from '#contract/languages.ts'
import { type Database, prepared } from '#server/platform/db/database.ts'
import { candidateJoins, candidateJson, candidateTable } from './candidate-json.ts'
import { companyJoins } from './company-json.ts'
import { staffJoins, staffJson } from './staff-json.ts'

/** All of a vacancy, or what a card in a list shows of it; `v` is a row of the table. */
interface View {
  name: 'whole' | 'card'
  /** Told apart from others of the same view. */
  use?: string
  table: string
  columns: string
}

/** $2 is the candidate, or for staff the labels of the language. */
const viewers = {
  candidate: { table: candidateTable, json: candidateJson, joins: candidateJoins },
  staff: { table: '', json: staffJson, joins: staffJoins },
}

/** Several in their order, or one: apart, so that each keeps the plan that is best for it. */
const idsOf = {
  many: 'unnest($1::uuid[]) with ordinality as page (id, position)',
  one: '(select ($1::uuid[])[1] as id, 1 as position) page',
}

const placeLabels = languages.map((language) => `place.label_${language}`).join(', ')

/** @returns a function that reads the vacancies of these ids, in their order */
export function statementsOf<Row>(view: View, viewer: keyof typeof viewers) {
  const name = `${view.use ?? view.name}_vacancy_for_${viewer}`
  const many = prepared<Row>(`${name}_many`, statementOf(view, viewer, 'many'))
  const one = prepared<Row>(`${name}_one`, statementOf(view, viewer, 'one'))
  return (db: Database, ids: string[], ...others: unknown[]) =>
    (ids.length === 1 ? one : many)(db, [ids, ...others])
}

function statementOf(view: View, viewer: keyof typeof viewers, count: keyof typeof idsOf) {
  const { table, json, joins } = viewers[viewer]
  return `${table}
select ${view.columns}, v.job_status, v.workplace_type, v.place_id, ${placeLabels}, c.time_zone,
  ${json[view.name]}::text as viewer
from ${idsOf[count]}
join ${view.table} v on v.id = page.id
left join places place on place.id = v.place_id
${companyJoins}
${joins[view.name]}
order by page.position`
}
