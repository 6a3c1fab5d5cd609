// The lists of a vacancy's content, each in a table of its own.
import { isDeepStrictEqual } from 'node:util'
import type { Transaction } from '#server/platform/db/database.ts'
import type { Content } from './content-fields.ts'

export async function insertLists(tx: Transaction, vacancy_id: string, content: Content) {
  await insertOutcomes(tx, vacancy_id, content)
  await insertCompetencies(tx, vacancy_id, content)
  await insertIndustries(tx, vacancy_id, content)
}

/** Writes the lists that differ. Outcomes that stay keep their ids. */
export async function replaceLists(
  tx: Transaction,
  vacancy_id: string,
  before: Content,
  after: Content,
) {
  if (!isDeepStrictEqual(before.outcomes, after.outcomes)) {
    await tx.deleteFrom('vacancy_outcomes').where('vacancy_id', '=', vacancy_id).execute()
    await insertOutcomes(tx, vacancy_id, after)
  }
  if (!isDeepStrictEqual(before.competencies, after.competencies)) {
    await tx.deleteFrom('vacancy_competencies').where('vacancy_id', '=', vacancy_id).execute()
    await insertCompetencies(tx, vacancy_id, after)
  }
  if (!isDeepStrictEqual(before.industries, after.industries)) {
    await tx.deleteFrom('vacancy_industries').where('vacancy_id', '=', vacancy_id).execute()
    await insertIndustries(tx, vacancy_id, after)
  }
}

async function insertOutcomes(tx: Transaction, vacancy_id: string, { outcomes }: Content) {
  const rows = outcomes.map((outcome, index) => ({ vacancy_id, outcome, position: index + 1 }))
  await tx.insertInto('vacancy_outcomes').values(rows).execute()
}

async function insertCompetencies(tx: Transaction, vacancy_id: string, { competencies }: Content) {
  const rows = competencies.map((competency_id, index) => ({
    vacancy_id,
    competency_id,
    position: index + 1,
  }))
  await tx.insertInto('vacancy_competencies').values(rows).execute()
}

async function insertIndustries(tx: Transaction, vacancy_id: string, { industries }: Content) {
  const rows = industries.map((industry_id, index) => ({
    vacancy_id,
    industry_id,
    position: index + 1,
  }))
  await tx.insertInto('vacancy_industries').values(rows).execute()
}
