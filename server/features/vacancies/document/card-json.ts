// A vacancy as the card of a list shows it, as JSON text.
import { sql } from 'kysely'
import type { Language } from '#contract/fields/languages.ts'
import type { VacancyCard as Card } from '#contract/vacancies/vacancy-card.ts'
import { buildJson, isoTime, type Members } from '#server/platform/db/build-json.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { Member } from '#server/platform/http/actor.ts'
import { mergeJsonObjects } from '#server/platform/http/json-text.ts'
import { label } from '#server/platform/labels.ts'
import { shownDocument } from './shown-document.ts'
import { staffValues } from './staff-json.ts'
import type { DocumentKey, LanguageKey } from './vacancy-keys.ts'
import { statementsOf, type View, type ViewerRow } from './vacancy-statements.ts'

export type CardRow = ViewerRow & { document: string }

/** The long texts are not touched for a card. */
const document = buildJson({
  slug: 'v.slug',
  title: 'v.title',
  locale: 'v.locale',
  job_status: 'v.job_status',
  created_at: isoTime('v.created_at'),
  closes_on: sql`to_char(v.closes_on, 'YYYY-MM-DD')`,
  address: buildJson({ location: 'v.location' }),
  workplace_type: 'v.workplace_type',
  salary: buildJson({
    min_salary: sql`v.min_salary::float8`,
    max_salary: sql`v.max_salary::float8`,
    salary_currency: 'v.salary_currency',
  }),
} satisfies Members<Extract<keyof Card, DocumentKey>>)

const cardView = {
  name: 'card',
  table: 'vacancies',
  columns: sql<{ document: string }>`${document}::text as document`,
} as const
const named: View<{ document: string; id: string }> = {
  ...cardView,
  use: 'named_card',
  columns: sql`${cardView.columns}, v.id`,
}
/** The time of the last change, besides. */
export const publicView: View<{ document: string; updated_at: Date }> = {
  ...cardView,
  use: 'public_card',
  columns: sql`${cardView.columns}, v.updated_at`,
}
export type PublicCardRow = CardRow & { updated_at: Date }

const forCandidate = statementsOf(cardView, 'candidate')
const forNaming = statementsOf(named, 'candidate')
const forStaff = statementsOf(cardView, 'staff')
const forVisitors = statementsOf(publicView, 'visitor')

/** @returns the card of each of these vacancies, in this order, as `reader` sees it */
export async function cardsJson(db: Database, reader: Member, ids: string[], language: Language) {
  const rows =
    reader.role === 'candidate'
      ? await forCandidate(db, { ids, candidate_id: reader.id })
      : await forStaff(db, { ids, ...staffValues(reader, language) })
  return rows.map((row) => cardJson(row, language))
}

/** A card as everybody sees it, with the time of its last change. */
export interface PublicCard {
  card: Card
  updated_at: Date
}

/** The same as everybody sees it. */
export async function publicCards(
  db: Database,
  ids: string[],
  language: Language,
): Promise<PublicCard[]> {
  if (ids.length === 0) return []
  const rows = await forVisitors(db, { ids })
  return rows.map((row) => publicCardOf(row, language))
}

export function publicCardOf(row: PublicCardRow, language: Language): PublicCard {
  const json = mergeJsonObjects(row.document, labelsOfCard(row, language), row.viewer)
  return { card: JSON.parse(json) as Card, updated_at: row.updated_at }
}

/** A candidate who has applied to nothing. */
export const nobody = '00000000-0000-0000-0000-000000000000'

/** The same as candidates see it who have not applied, without those that are gone. */
export async function cardsForCandidates(db: Database, ids: string[], language: Language) {
  const cards = await cardsById(db, nobody, ids, language)
  return [...cards].map(([id, json]) => ({ id, card: JSON.parse(json) as Card }))
}

/** @returns the card of each of these vacancies that is there, by its id, as a candidate sees it */
export async function cardsById(
  db: Database,
  candidate: string,
  ids: string[],
  language: Language,
): Promise<Map<string, string>> {
  const rows = ids.length === 0 ? [] : await forNaming(db, { ids, candidate_id: candidate })
  return new Map(rows.map(({ id, ...row }) => [id, cardJson(row, language)]))
}

function cardJson(row: CardRow, language: Language) {
  return mergeJsonObjects(shownDocument(row), labelsOfCard(row, language), row.viewer)
}

export function labelsOfCard(
  { job_status, workplace_type, place_id, ...row }: CardRow,
  language: Language,
) {
  const place = place_id === null ? null : { id: place_id, label: row[`label_${language}`] }
  return {
    job_status_value: JSON.stringify(label(language, job_status)),
    workplace_type_value: JSON.stringify(label(language, workplace_type)),
    place: JSON.stringify(place),
  } satisfies Record<Extract<keyof Card, LanguageKey>, string>
}
