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

/** @throws Refused invalid_fields naming the lists that hold an unknown id */
export async function refuseUnknownIds(tx: Transaction, { competencies, industries }: Content) {
  const { rows } = await sql<{ competencies: number; industries: number }>`
    select (select count(*) from competencies where id = any(${competencies}::int[])) as competencies,
           (select count(*) from industries where id = any(${industries}::int[])) as industries`.execute(tx)
  const problems: Problems = {
    ...(rows[0]?.competencies !== competencies.length && { competencies: [problem('invalid_choice')] }),
    ...(rows[0]?.industries !== industries.length && { industries: [problem('invalid_choice')] }),
  }
  if (Object.keys(problems).length > 0) throw new Refused('invalid_fields', problems)
}

/** The columns of vacancies that a content fills. */
export function columnsOf({
  address,
  salary,
  outcomes: _,
  competencies: __,
  industries: ___,
  ...rest
}: Content) {
  return {
    ...rest,
    location: address.location,
    location_fixed: address.location_fixed ?? null,
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
