import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import type { NewVacancy, VacancyChange } from '#contract/vacancy-body.ts'
import type { Problems } from '#contract/problems.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { problem, Refused } from '#server/platform/refused.ts'

/** What applicants answer to: everything of a vacancy but its status and who works on it. */
export type Content = Omit<VacancyChange, 'collaborators' | 'job_status'>

export function contentOfNew(body: NewVacancy): Content {
  const { language, job_status: _, collaborators: __, draft_id: ___, ...rest } = body
  return { locale: language, ...rest }
}

/** The same for the same draft in the same wording: however often it is sent, it is one vacancy. */
export function markOfDraft(draft_id: string | undefined, content: Content) {
  if (draft_id === undefined) return null
  return createHash('sha256')
    .update(JSON.stringify([draft_id, content]))
    .digest('base64url')
}

/**
 * @returns the place that the location names, null where it names none
 * @throws Refused invalid_fields naming what refers to something unknown, or to another place than is written
 */
export async function resolveReferences(tx: Transaction, { competencies, industries, address }: Content) {
  const { location, place_id: wanted = null } = address
  const { rows } = await sql<{ competencies: number; industries: number; place_id: number | null }>`
    select (select count(*) from competencies where id = any(${competencies}::int[])) as competencies,
           (select count(*) from industries where id = any(${industries}::int[])) as industries,
           coalesce(
             (select id from places
              where id = ${wanted}::int and folded(${location}) in (folded(label_en), folded(label_es))),
             place_named(${location})) as place_id`.execute(tx)
  const place_id = rows[0]?.place_id ?? null
  const problems: Problems = {
    ...(wanted !== null && wanted !== place_id && { 'address.place_id': [problem('invalid_choice')] }),
    ...(rows[0]?.competencies !== competencies.length && { competencies: [problem('invalid_choice')] }),
    ...(rows[0]?.industries !== industries.length && { industries: [problem('invalid_choice')] }),
  }
  if (Object.keys(problems).length > 0) throw new Refused('invalid_fields', problems)
  return place_id
}

/** The columns of vacancies that a content fills. */
export function columnsOf(
  { address, salary, outcomes: _, competencies: __, industries: ___, ...rest }: Content,
  place_id: number | null,
) {
  return {
    ...rest,
    location: address.location,
    location_fixed: address.location_fixed ?? null,
    place_id,
    ...salary,
    min_salary: Math.round(salary.min_salary * 100) / 100,
    business_travel: salary.business_travel ?? null,
    benefits: salary.benefits ?? null,
    average_bonuses: salary.average_bonuses ?? null,
    average_commissions: salary.average_commissions ?? null,
  }
}

export async function insertLists(tx: Transaction, vacancy_id: string, content: Content) {
  await insertOutcomes(tx, vacancy_id, content)
  await insertCompetencies(tx, vacancy_id, content)
  await insertIndustries(tx, vacancy_id, content)
}

/** Writes the lists that differ. Outcomes that stay keep their ids. */
export async function replaceLists(tx: Transaction, vacancy_id: string, before: Content, after: Content) {
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
  const rows = industries.map((industry_id, index) => ({ vacancy_id, industry_id, position: index + 1 }))
  await tx.insertInto('vacancy_industries').values(rows).execute()
}
