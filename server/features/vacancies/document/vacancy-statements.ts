// The statements that read vacancies as JSON: one for each view and viewer, kept planned.
import { languages } from '#contract/fields/languages.ts'
import { buildJson, type Members } from '#server/platform/db/build-json.ts'
import type { Database } from '#server/platform/db/database.ts'
import { prepared } from '#server/platform/db/prepared-query.ts'
import { candidateJoins, candidateJson, candidateTable } from './candidate-json.ts'
import { closingJson } from './closing-json.ts'
import { companyFor, companyJoins } from './company-json.ts'
import { buildSponsorship, sponsorshipJoin } from './sponsorship-json.ts'
import { staffJoins, staffJson } from './staff-json.ts'
import type { CandidateKey, CardKey } from './vacancy-keys.ts'

/** All of a vacancy, or what a card in a list shows of it; `v` is a row of the table. */
export interface View {
  name: 'whole' | 'card'
  /** Told apart from others of the same view. */
  use?: string
  table: string
  columns: string
}

const company = companyFor('null::uuid')

/** The same for all who have no account. */
const visitorJson = {
  whole: buildJson({
    company: company.whole,
    closing: closingJson.whole,
    collaborators: `'[]'::json`,
    already_applied: 'false',
    can_apply: 'false',
    application: 'null',
    sponsorship: buildSponsorship(),
  } satisfies Members<CandidateKey>),
  card: buildJson({
    company: company.card,
    closing: closingJson.card,
    application: 'null',
    sponsorship: buildSponsorship(),
  } satisfies Members<CardKey<CandidateKey>>),
}

/** $2 is the reader, and for staff $3 their role and $4 the labels of the language. */
const viewers = {
  candidate: { table: candidateTable, json: candidateJson, joins: candidateJoins },
  staff: { table: '', json: staffJson, joins: staffJoins },
  visitor: { table: '', json: visitorJson, joins: { whole: '', card: '' } },
}

/** Several in their order, or one: apart, so that each keeps the plan that is best for it. */
const idsOf = {
  many: 'unnest($1::uuid[]) with ordinality as page (id, position)',
  one: '(select ($1::uuid[])[1] as id, 1 as position) page',
  /**
   * Those whose slug ends as an address does, where everybody may know of them: open, or closed by
   * now. There is one, but for a rare coincidence.
   */
  public: `(
    select p.id, (p.slug <> $1)::int as position, p.updated_at
    from vacancies p
    where right(p.slug, 10) = right($1, 10) and p.visibility = 'public' and not is_hidden(p)
    order by position limit 2) page`,
  /** Those of a common table expression. */
  found: 'page',
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

/** @returns a function that reads the vacancy at an address as everybody may */
export function publicStatementOf<Row>(view: View) {
  return prepared<Row>(`${view.use ?? view.name}_vacancy`, statementOf(view, 'visitor', 'public'))
}

/** @returns a query of the vacancies of `page (id, position)`, as everybody sees them */
export function publicQueryOf(view: View): string {
  return statementOf(view, 'visitor', 'found')
}

function statementOf(view: View, viewer: keyof typeof viewers, count: keyof typeof idsOf) {
  const { table, json, joins } = viewers[viewer]
  return `${table}
select ${view.columns}, v.job_status, v.workplace_type, v.place_id, ${placeLabels}, c.time_zone,
  ${json[view.name]}::text as viewer
from ${idsOf[count]}
join ${view.table} v on v.id = page.id
left join places place on place.id = v.place_id
${companyJoins}${sponsorshipJoin}
${joins[view.name]}
order by page.position`
}
