// A vacancy as JSON text, for one viewer: its document, what the viewer's language calls things,
// and the viewer's part. The labels are added here, because joining them would cost as much again.
// The shapes are the contract's Vacancy and VacancyCard, which the tests hold every answer against.
import type { Language } from '#contract/languages.ts'
import type { VacancyDocuments } from '#db/tables.ts'
import { promiseFor } from '#server/features/applications/queries.ts'
import { listsAsJson } from '#server/features/resources/queries.ts'
import type { Actor } from '#server/platform/http/actor.ts'
import { jsonArray, mergeJsonObjects } from '#server/platform/http/json-text.ts'
import { label, labelsOf } from '#server/platform/labels.ts'
import type { Services } from '#server/platform/services.ts'
import { type CardRow, labelsOfCard } from './card-json.ts'
import type { LanguageKey } from './vacancy-keys.ts'
import { statementsOf } from './vacancy-statements.ts'

export type ReadServices = Pick<Services, 'db' | 'clock' | 'environment'>

type Row = CardRow & Pick<VacancyDocuments, 'education_level' | 'industries' | 'competencies'>

const view = {
  name: 'whole',
  table: 'vacancy_documents',
  columns: 'v.document, v.education_level, v.industries, v.competencies',
} as const
const forCandidate = statementsOf<Row>(view, 'candidate')
const forStaff = statementsOf<Row>(view, 'staff')

/** @returns each of these vacancies, in this order, as `reader` sees it */
export async function wholesJson(
  services: ReadServices,
  reader: Actor,
  ids: string[],
  language: Language,
): Promise<string[]> {
  const { db } = services
  const lists = await listsAsJson(services, language)
  const labelled = (row: Row) => labelsOfWhole(row, lists, language)
  if (reader.role !== 'candidate') {
    const rows = await forStaff(db, ids, labelsOf(language))
    return rows.map((row) => mergeJsonObjects(row.document, labelled(row), row.viewer))
  }
  const rows = await forCandidate(db, ids, reader.id)
  const promises = promisesFor(services, rows)
  return rows.map((row) => mergeJsonObjects(row.document, labelled(row), promises(row), row.viewer))
}

/**
 * Counting business days takes longer than reading a vacancy: once for all companies of a time
 * zone.
 */
function promisesFor(services: ReadServices, rows: Row[]) {
  const zones = new Set(rows.map(({ time_zone }) => time_zone))
  const promises = new Map(
    [...zones].map((zone) => [
      zone,
      JSON.stringify({ answer_promise: promiseFor(services, zone) }),
    ]),
  )
  return ({ time_zone }: Row) => promises.get(time_zone) ?? '{}'
}

function labelsOfWhole(
  row: Row,
  lists: Awaited<ReturnType<typeof listsAsJson>>,
  language: Language,
) {
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
