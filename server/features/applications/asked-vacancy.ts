import type { Transaction } from '#server/platform/db/database.ts'
import { Refused } from '#server/platform/refused.ts'

/** A vacancy with the questions that an application to it answers. */
export type AskedVacancy = Awaited<ReturnType<typeof lockVacancy>>

/** Locks the vacancy, so that it is neither closed nor changed before the transaction ends. */
export async function lockVacancy(tx: Transaction, slug: string) {
  const vacancy = await tx
    .selectFrom('vacancies')
    .innerJoin('companies', 'companies.id', 'vacancies.company_id')
    .select(['vacancies.id', 'slug', 'title', 'company_id'])
    .select(['job_status', 'credits_value', 'time_zone'])
    .where('slug', '=', slug)
    .forShare('vacancies')
    .executeTakeFirst()
  if (!vacancy) throw new Refused('not_found')

  const competencies = await tx
    .selectFrom('vacancy_competencies')
    .select('competency_id as id')
    .where('vacancy_id', '=', vacancy.id)
    .orderBy('position')
    .execute()
  const outcomes = await tx
    .selectFrom('vacancy_outcomes')
    .select('id')
    .where('vacancy_id', '=', vacancy.id)
    .orderBy('position')
    .execute()
  return {
    ...vacancy,
    competencies: competencies.map(({ id }) => id),
    outcomes: outcomes.map(({ id }) => id),
  }
}
