import type { Selectable } from 'kysely'
import type { Vacancies } from '#db/tables.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { columnsOf, fieldsOf } from '../document/content-columns.ts'
import type { Content } from '../document/content-fields.ts'

/** The content of a row that is locked, with its lists. */
export async function readContent(
  tx: Transaction,
  vacancy: Selectable<Vacancies>,
): Promise<Content> {
  const { id } = vacancy
  const outcomes = await tx
    .selectFrom('vacancy_outcomes')
    .select('outcome')
    .where('vacancy_id', '=', id)
    .orderBy('position')
    .execute()
  const competencies = await tx
    .selectFrom('vacancy_competencies')
    .select('competency_id')
    .where('vacancy_id', '=', id)
    .orderBy('position')
    .execute()
  const industries = await tx
    .selectFrom('vacancy_industries')
    .select('industry_id')
    .where('vacancy_id', '=', id)
    .orderBy('position')
    .execute()
  return {
    ...fieldsOf(vacancy),
    outcomes: outcomes.map(({ outcome }) => outcome),
    competencies: competencies.map(({ competency_id }) => competency_id),
    industries: industries.map(({ industry_id }) => industry_id),
  }
}

/** The same place in another language is no change. */
export function comparable(content: Content, place_id: number | null) {
  const { outcomes, competencies, industries } = content
  const { location, ...columns } = columnsOf(content, place_id)
  return { ...columns, location: place_id ?? location, outcomes, competencies, industries }
}
