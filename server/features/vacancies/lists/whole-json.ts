// A vacancy as JSON text, for one viewer: its document, what the viewer's language calls things,
// and the viewer's part. The labels are added here, because joining them would cost as much again.
// The shapes are the contract's Vacancy and VacancyCard, which the tests hold every answer against.
import { sql } from 'kysely'
import { payerOf } from '#contract/credits/payers.ts'
import type { Language } from '#contract/fields/languages.ts'
import { mayApplyTo } from '#contract/vacancies/vacancy-choices.ts'
import type { Vacancy } from '#contract/vacancies/vacancy.ts'
import type { VacancyDocuments } from '#db/tables.ts'
import { promiseAsJson } from '#server/features/applications/queries.ts'
import { listsAsJson } from '#server/features/resources/queries.ts'
import { ruleFor } from '#server/features/sponsorships/queries.ts'
import { preparedQuery } from '#server/platform/db/prepared-query.ts'
import type { Member } from '#server/platform/http/actor.ts'
import { jsonArray, mergeJsonObjects } from '#server/platform/http/json-text.ts'
import { label } from '#server/platform/labels.ts'
import type { Services } from '#server/platform/services.ts'
import { type PayingColumns, payingColumns } from '../document/candidate-json.ts'
import { type CardRow, labelsOfCard } from '../document/card-json.ts'
import { shownDocument } from '../document/shown-document.ts'
import { staffValues } from '../document/staff-json.ts'
import type { LanguageKey } from '../document/vacancy-keys.ts'
import {
  publicQueryOf,
  publicStatementOf,
  statementsOf,
  type View,
} from '../document/vacancy-statements.ts'
import { everybody } from './lists.ts'

export type ReadServices = Pick<Services, 'db' | 'reads' | 'clock' | 'environment'>

type Lists = Awaited<ReturnType<typeof listsAsJson>>
type Columns = { document: string } & Pick<
  VacancyDocuments,
  'education_level' | 'industries' | 'competencies'
>
type Row = CardRow & Columns
type CandidateRow = Row & PayingColumns

const view = {
  name: 'whole',
  table: 'vacancy_documents',
  columns: sql<Columns>`v.document, v.education_level, v.industries, v.competencies`,
} as const
const candidateView: View<Columns & PayingColumns> = {
  ...view,
  columns: sql`${view.columns}, ${payingColumns}`,
}
const forCandidate = statementsOf(candidateView, 'candidate')
const forStaff = statementsOf(view, 'staff')
const publicView: View<Columns & Omit<PublicWhole, 'time_zone'>> = {
  ...view,
  use: 'public',
  columns: sql`${view.columns}, v.id, v.company_id, page.updated_at,
    c.website, place.name as city, nullif(place.state_en, '') as state, place.country_code,
    place.country_en as country`,
}
const forVisitors = publicStatementOf(publicView)

/** @returns each of these vacancies, in this order, as `reader` sees it */
export async function wholesJson(
  services: ReadServices,
  reader: Member,
  ids: string[],
  language: Language,
): Promise<string[]> {
  const { db } = services
  const lists = await listsAsJson(services, language)
  if (reader.role === 'candidate') {
    const rows = await forCandidate(db, { ids, candidate_id: reader.id })
    return rows.map((row) =>
      wholeForCandidate(row, lists, language, {
        answer_promise: promiseAsJson(services, row.time_zone),
        can_apply: String(canApply(services, row)),
      }),
    )
  }
  const rows = await forStaff(db, { ids, ...staffValues(reader, language) })
  return rows.map((row) =>
    mergeJsonObjects(row.document, labelsOfWhole(row, lists, language), row.viewer),
  )
}

function canApply(services: ReadServices, row: CandidateRow) {
  return !row.has_applied && mayApply(services, row)
}

/** The facts of a public page besides the vacancy itself. */
export interface PublicWhole {
  id: string
  company_id: string
  updated_at: Date
  time_zone: string
  website: string | null
  /** Null if the location names no known place. */
  city: string | null
  state: string | null
  /** ISO 3166-1 alpha-2. */
  country_code: string | null
  country: string | null
}

/** A vacancy as everybody sees it. */
export interface PublicVacancy {
  vacancy: Vacancy
  about: PublicWhole
}

/**
 * The vacancies that an address may mean, as everybody sees them, the one first that it has always
 * meant: those whose slug ends as it does.
 */
export async function publicWholes(services: ReadServices, slug: string, language: Language) {
  const lists = await listsAsJson(services, language)
  const rows = await forVisitors(services.db, { slug })
  return rows.map((row) => publicWholeOf(row, lists, language))
}

function publicWholeOf(row: Row & PublicWhole, lists: Lists, language: Language): PublicVacancy {
  const json = mergeJsonObjects(row.document, labelsOfWhole(row, lists, language), row.viewer)
  const { document: _, viewer: __, ...about } = row
  return { about, vacancy: JSON.parse(json) as Vacancy }
}

/**
 * So many listed vacancies in the order of the search's table, each in its own language.
 * @param range of keys of that table: after the first, up to the second
 * @returns them with the key of the last; fewer than `limit` are the last of the range
 */
export async function listedWholes(
  services: ReadServices,
  [after, to]: [after: string, to: string],
  limit: number,
) {
  const rows = await inRange(services.db, { after, to, limit })
  const lists = { en: await listsAsJson(services, 'en'), es: await listsAsJson(services, 'es') }
  const wholes = rows.map((row) => publicWholeOf(row, lists[row.locale], row.locale))
  return { wholes, last: rows.at(-1)?.key }
}

interface Range {
  after: string
  to: string
  limit: number
}

const rangeView: View<Columns & PublicWhole & { key: string; locale: Language }> = {
  ...publicView,
  columns: sql`${publicView.columns}, page.position::text as key, page.locale`,
}

const inRange = preparedQuery(
  'listed_wholes',
  (value: Range) => sql<Row & PublicWhole & { key: string; locale: Language }>`
with page as materialized (
  select v.id, v.updated_at, v.locale, s.id as position
  from vacancy_search s join vacancies v on v.id = s.vacancy_id
  where s.id > ${value.after}::bigint and s.id <= ${value.to}::bigint
    and ts_match_vq(s.doc, ${sql.lit(`'/s/${everybody}'`)})
  order by s.id limit ${value.limit}::int)
${publicQueryOf(rangeView)}`,
)

interface Offer {
  company: string
  /** The key of the search's table that they come after, the newest first. */
  before: string
  limit: number
}

const offerView: View<Columns & PublicWhole & { key: string }> = {
  ...publicView,
  columns: sql`${publicView.columns}, (-page.position)::text as key`,
}

const offered = preparedQuery(
  'offered_wholes',
  (value: Offer) => sql<Row & PublicWhole & { key: string }>`
with page as materialized (
  select v.id, v.updated_at, -s.id as position
  from vacancy_search s join vacancies v on v.id = s.vacancy_id
  where s.company_id = ${value.company}::uuid and s.id < ${value.before}::bigint
    and ts_match_vq(s.doc, ${sql.lit(`'/s/${everybody}'`)})
  order by s.id desc limit ${value.limit}::int)
${publicQueryOf(offerView)}`,
)

/** The listed vacancies of a company, the newest first, each with its key. */
export async function offeredWholes(services: ReadServices, offer: Offer, language: Language) {
  const rows = await offered(services.db, offer)
  const lists = await listsAsJson(services, language)
  const wholes = rows.map((row) => ({
    key: row.key,
    whole: publicWholeOf(row, lists, language),
  }))
  return { wholes }
}

function wholeForCandidate(
  row: Row,
  lists: Lists,
  language: Language,
  decided: { answer_promise: string; can_apply: string },
) {
  const document = shownDocument(row)
  return mergeJsonObjects(document, labelsOfWhole(row, lists, language), decided, row.viewer)
}

function labelsOfWhole(row: Row, lists: Lists, language: Language) {
  const industries = jsonArray(row.industries.flatMap((id) => lists.industries[id] ?? []))
  const competencies = jsonArray(row.competencies.flatMap((id) => lists.competencies[id] ?? []))
  return {
    ...labelsOfCard(row, language),
    education_level_value: JSON.stringify(label(language, row.education_level)),
    industries,
    industry: industries,
    competencies,
  } satisfies Record<LanguageKey, string>
}

/**
 * @returns whether a candidate who has not applied yet can: by the rule of their country the
 * company pays, or they have the credits themselves
 */
function mayApply({ environment }: Pick<Services, 'environment'>, row: CandidateRow): boolean {
  const { job_status, credits_value, is_sponsored, balance } = row
  if (!mayApplyTo(job_status)) return false
  const payer = payerOf({ rule: ruleFor(environment, row), places_left: is_sponsored ? 1 : 0 })
  if (payer === 'candidate') return balance !== null && credits_value <= balance
  return payer === 'company'
}
