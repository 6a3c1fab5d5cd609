import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { type Selectable, sql } from 'kysely'
import { languages } from '#contract/languages.ts'
import type { Problems } from '#contract/problem-codes.ts'
import type { NewVacancy } from '#contract/vacancy-body.ts'
import type { Vacancies } from '#db/tables.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { problem, Refused } from '#server/platform/refused.ts'
import { type Content, fieldsOf } from './content-fields.ts'

export function contentOfNew(body: NewVacancy): Content {
  const { language, job_status: _, collaborators: __, draft_id: ___, ...rest } = body
  return { locale: language, ...rest }
}

/** The same for the same draft in the same wording: however often it is sent, it is one vacancy. */
export function idempotencyKeyOf(draft_id: string | undefined, content: Content) {
  if (draft_id === undefined) return null
  return createHash('sha256')
    .update(JSON.stringify([draft_id, content]))
    .digest('base64url')
}

/**
 * @returns the place that the location names, null where it names none
 * @throws Refused invalid_fields naming what refers to something unknown, or to another place than
 * is written
 */
export async function resolveReferences(
  tx: Transaction,
  { competencies, industries, address }: Content,
) {
  const { location, place_id: wanted = null } = address
  const labels = sql.join(languages.map((language) => sql`folded(${sql.ref(`label_${language}`)})`))
  const { rows } = await sql<{ competencies: number; industries: number; place_id: number | null }>`
    select (select count(*) from competencies where id = any(${competencies}::int[])) as competencies,
           (select count(*) from industries where id = any(${industries}::int[])) as industries,
           coalesce(
             (select id from places
              where id = ${wanted}::int and folded(${location}) in (${labels})),
             place_named(${location})) as place_id`.execute(tx)
  const place_id = rows[0]?.place_id ?? null
  const problems: Problems = {
    ...(wanted !== null &&
      wanted !== place_id && { 'address.place_id': [problem('invalid_choice')] }),
    ...(rows[0]?.competencies !== competencies.length && {
      competencies: [problem('invalid_choice')],
    }),
    ...(rows[0]?.industries !== industries.length && { industries: [problem('invalid_choice')] }),
  }
  if (Object.keys(problems).length > 0) throw new Refused('invalid_fields', problems)
  return place_id
}

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
