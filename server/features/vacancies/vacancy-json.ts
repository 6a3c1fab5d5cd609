// A vacancy as JSON, for one viewer: its document, what the viewer's language calls things, and the
// viewer's part. One statement however many there are, kept planned. The labels are added here,
// because joining them would cost as much again. The shapes are the contract's Vacancy and
// VacancyCard, which the tests hold every answer against.
import { type Language, languages } from '#contract/languages.ts'
import type { VacancyCard } from '#contract/vacancy-card.ts'
import type { Places, VacancyDocuments } from '#db/tables.ts'
import { promiseFor } from '#server/features/applications/queries.ts'
import { listsAsJson } from '#server/features/resources/queries.ts'
import { prepared } from '#server/platform/db/database.ts'
import type { Actor } from '#server/platform/http/actor.ts'
import { jsonArray, mergeJsonObjects } from '#server/platform/http/ready-json.ts'
import { label, labelsOf } from '#server/platform/i18n.ts'
import type { Services } from '#server/platform/services.ts'
import type { DocumentKey, LanguageKey } from './vacancy-keys.ts'
import {
  buildJson,
  companyJoins,
  isoTime,
  type Viewer,
  viewerJoins,
  viewerJson,
  viewerTables,
} from './viewer-json.ts'

export type ReadServices = Pick<Services, 'db' | 'clock' | 'environment'>

/** All of a vacancy, or what a card in a list shows of it. */
export type View = 'whole' | 'card'

type PlaceLabel = `label_${Language}`
type Label = keyof Pick<Places, PlaceLabel>

type CardRow = { document: string; viewer: string; time_zone: string } & Record<
  Label,
  string | null
> &
  Pick<VacancyDocuments, 'job_status' | 'workplace_type' | 'place_id'>
type WholeRow = CardRow & Pick<VacancyDocuments, 'education_level' | 'industries' | 'competencies'>

/** The long texts are not touched for a card. */
const cardDocument = buildJson({
  slug: 'v.slug',
  title: 'v.title',
  job_status: 'v.job_status',
  created_at: isoTime('v.created_at'),
  address: buildJson({ location: 'v.location' }),
  workplace_type: 'v.workplace_type',
  salary: buildJson({ min_salary: 'v.min_salary::float8', salary_currency: 'v.salary_currency' }),
} satisfies Record<Extract<keyof VacancyCard, DocumentKey>, string>)

const views = {
  whole: {
    table: 'vacancy_documents',
    columns: 'v.document, v.education_level, v.industries, v.competencies',
  },
  card: { table: 'vacancies', columns: `${cardDocument}::text as document` },
}

/** Several in their order, or one: apart, so that each keeps the plan that is best for it. */
const idsOf = {
  many: 'unnest($1::uuid[]) with ordinality as page (id, position)',
  one: '(select ($1::uuid[])[1] as id, 1 as position) page',
}

const placeLabels = languages.map((language) => `place.label_${language}`).join(', ')

/** $1 the ids, $2 as the viewer's part has it. */
function statementOf(view: View, viewer: Viewer, count: keyof typeof idsOf) {
  const { table, columns } = views[view]
  return `${viewerTables[viewer]}
select ${columns}, v.job_status, v.workplace_type, v.place_id, ${placeLabels}, c.time_zone,
  ${viewerJson[view][viewer]}::text as viewer
from ${idsOf[count]}
join ${table} v on v.id = page.id
left join places place on place.id = v.place_id
${companyJoins}
${viewerJoins[view][viewer]}
order by page.position`
}

function statementsOf<Row>(view: View, viewer: Viewer) {
  const name = `${view}_vacancy_for_${viewer}`
  return {
    many: prepared<Row>(`${name}_many`, statementOf(view, viewer, 'many')),
    one: prepared<Row>(`${name}_one`, statementOf(view, viewer, 'one')),
  }
}

const wholes = {
  candidate: statementsOf<WholeRow>('whole', 'candidate'),
  staff: statementsOf<WholeRow>('whole', 'staff'),
}
const cards = {
  candidate: statementsOf<CardRow>('card', 'candidate'),
  staff: statementsOf<CardRow>('card', 'staff'),
}

/**
 * @returns each of these vacancies as JSON text, in this order, as `reader` sees them in the view
 */
export async function vacancyJson(
  services: ReadServices,
  reader: Actor,
  ids: string[],
  { view, language }: { view: View; language: Language },
): Promise<string[]> {
  if (ids.length === 0) return []
  return view === 'card'
    ? cardsJson(services, reader, ids, language)
    : wholesJson(services, reader, ids, language)
}

async function cardsJson({ db }: ReadServices, reader: Actor, ids: string[], language: Language) {
  const count = countOf(ids)
  const rows =
    reader.role === 'candidate'
      ? await cards.candidate[count](db, [ids, reader.id])
      : await cards.staff[count](db, [ids])
  return rows.map((row) => mergeJsonObjects(row.document, cardLabels(row, language), row.viewer))
}

async function wholesJson(
  services: ReadServices,
  reader: Actor,
  ids: string[],
  language: Language,
) {
  const { db } = services
  const count = countOf(ids)
  const lists = await listsAsJson(services, language)
  const labelled = (row: WholeRow) => wholeLabels(row, lists, language)
  if (reader.role !== 'candidate') {
    const rows = await wholes.staff[count](db, [ids, labelsOf(language)])
    return rows.map((row) => mergeJsonObjects(row.document, labelled(row), row.viewer))
  }
  const rows = await wholes.candidate[count](db, [ids, reader.id])
  const promises = promisesFor(services, rows)
  return rows.map((row) => mergeJsonObjects(row.document, labelled(row), promises(row), row.viewer))
}

function countOf(ids: string[]) {
  return ids.length === 1 ? 'one' : 'many'
}

/**
 * Counting business days takes longer than reading a vacancy: once for all companies of a time
 * zone.
 */
function promisesFor(services: ReadServices, rows: CardRow[]) {
  const zones = new Set(rows.map(({ time_zone }) => time_zone))
  const promises = new Map(
    [...zones].map((zone) => [
      zone,
      JSON.stringify({ answer_promise: promiseFor(services, zone) }),
    ]),
  )
  return ({ time_zone }: CardRow) => promises.get(time_zone) ?? '{}'
}

function cardLabels({ job_status, workplace_type, place_id, ...row }: CardRow, language: Language) {
  const place = place_id === null ? null : { id: place_id, label: row[`label_${language}`] }
  return {
    job_status_value: JSON.stringify(label(language, job_status)),
    workplace_type_value: JSON.stringify(label(language, workplace_type)),
    place: JSON.stringify(place),
  } satisfies Record<Extract<keyof VacancyCard, LanguageKey>, string>
}

function wholeLabels(
  row: WholeRow,
  lists: Awaited<ReturnType<typeof listsAsJson>>,
  language: Language,
) {
  const industries = jsonArray(row.industries.flatMap((id) => lists.industries[id] ?? []))
  const competencies = jsonArray(row.competencies.flatMap((id) => lists.competencies[id] ?? []))
  return {
    ...cardLabels(row, language),
    education_level_value: JSON.stringify(label(language, row.education_level)),
    industries,
    industry: industries,
    competencies,
  } satisfies Record<LanguageKey, string>
}
