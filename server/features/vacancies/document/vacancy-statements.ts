// The statements that read vacancies as JSON: one for each view and viewer, kept planned.
import { type RawBuilder, sql } from 'kysely'
import { languages } from '#contract/fields/languages.ts'
import type { Places, VacancyDocuments } from '#db/tables.ts'
import { buildJson, type Members } from '#server/platform/db/build-json.ts'
import type { Database } from '#server/platform/db/database.ts'
import { preparedQuery } from '#server/platform/db/prepared-query.ts'
import { type CandidateValues, candidateView } from './candidate-json.ts'
import { closingJson, confirmationJson } from './closing-json.ts'
import { companyFor, companyJoins } from './company-json.ts'
import { buildSponsorship, sponsorshipJoin } from './sponsorship-json.ts'
import { type StaffValues, staffView } from './staff-json.ts'
import { vacancyAnswers } from './vacancy-answers.ts'
import type { CandidateKey, CardKey } from './vacancy-keys.ts'

/** All of a vacancy, or what a card in a list shows of it; `v` is a row of the table. */
export interface View<Row> {
  name: 'whole' | 'card'
  /** Told apart from others of the same view. */
  use?: string
  table: 'vacancies' | 'vacancy_documents'
  columns: RawBuilder<Row>
}

type Label = keyof Pick<Places, (typeof placeLabels)[number]>

/** The columns of every view. `viewer` is JSON. */
export type ViewerRow = { viewer: string; time_zone: string } & Record<Label, string | null> &
  Pick<VacancyDocuments, 'job_status' | 'workplace_type' | 'place_id'>

type Sql = RawBuilder<unknown>

/** The part of a vacancy's JSON that depends on the viewer, and what it is read from. */
export interface ViewerPart {
  /** Common table expressions. */
  table: Sql
  /** The status, if it is another one for this viewer. */
  status?: Sql
  json: Record<View<unknown>['name'], Sql>
  joins: Record<View<unknown>['name'], Sql>
}

/** The same for all who have no account. */
function visitorView(): ViewerPart {
  const company = companyFor(sql`null::uuid`)
  const common = { application: sql`null`, sponsorship: buildSponsorship() }
  return {
    table: sql``,
    json: {
      whole: buildJson({
        company: company.whole,
        closing: closingJson.whole,
        ...confirmationJson,
        answers: vacancyAnswers,
        collaborators: sql`'[]'::json`,
        already_applied: sql`false`,
        can_apply: sql`false`,
        ...common,
      } satisfies Members<CandidateKey>),
      card: buildJson({
        company: company.card,
        closing: closingJson.card,
        ...common,
      } satisfies Members<CardKey<CandidateKey>>),
    },
    joins: { whole: sql``, card: sql`` },
  }
}

interface Ids {
  ids: string[]
}

/** The values of a statement for each viewer. */
interface Values {
  candidate: Ids & CandidateValues
  staff: Ids & StaffValues
  visitor: Ids
}

const viewers: { [Viewer in keyof Values]: (value: Values[Viewer]) => ViewerPart } = {
  candidate: candidateView,
  staff: staffView,
  visitor: visitorView,
}

const placeLabels = languages.map((language) => `label_${language}` as const)
const placeColumns = sql.join(placeLabels.map((label) => sql.ref(`place.${label}`)))

/** @returns a function that reads the vacancies of these ids, in their order */
export function statementsOf<Viewer extends keyof Values, Row>(view: View<Row>, viewer: Viewer) {
  const name = `${view.use ?? view.name}_vacancy_for_${viewer}`
  const partFor = viewers[viewer]
  // Several, or one: apart, so that each keeps the plan that is best for it.
  const many = preparedQuery(`${name}_many`, (value: Values[Viewer]) => {
    const page = sql`unnest(${value.ids}::uuid[]) with ordinality as page (id, position)`
    return statementOf(view, partFor(value), page)
  })
  const one = preparedQuery(`${name}_one`, (value: Values[Viewer]) => {
    const page = sql`(select (${value.ids}::uuid[])[1] as id, 1 as position) page`
    return statementOf(view, partFor(value), page)
  })
  return (db: Database, values: Values[Viewer]) =>
    (values.ids.length === 1 ? one : many)(db, values)
}

/**
 * @returns a function that reads the vacancies whose slug ends as an address does, if everybody may
 * know of them: open, or closed by now. There is one, but for a rare coincidence.
 */
export function publicStatementOf<Row>(view: View<Row>) {
  return preparedQuery(`${view.use ?? view.name}_vacancy`, ({ slug }: { slug: string }) => {
    const page = sql`(
      select p.id, (p.slug <> ${slug})::int as position, p.updated_at
      from vacancies p
      where right(p.slug, 10) = right(${slug}, 10) and p.visibility = 'public' and not is_hidden(p)
      order by position limit 2) page`
    return statementOf(view, visitorView(), page)
  })
}

/** @returns a query of the vacancies of `page (id, position)`, as everybody sees them */
export function publicQueryOf<Row>(view: View<Row>): RawBuilder<Row & ViewerRow> {
  return statementOf(view, visitorView(), sql`page`)
}

function statementOf<Row>(view: View<Row>, part: ViewerPart, page: Sql) {
  const { table, json, joins, status = sql`v.job_status` } = part
  return sql<Row & ViewerRow>`${table}
select ${view.columns}, ${status} as job_status, v.workplace_type, v.place_id, ${placeColumns}, c.time_zone,
  ${json[view.name]}::text as viewer
from ${page}
join ${sql.table(view.table)} v on v.id = page.id
left join places place on place.id = v.place_id
${companyJoins} ${sponsorshipJoin}
${joins[view.name]}
order by page.position`
}
