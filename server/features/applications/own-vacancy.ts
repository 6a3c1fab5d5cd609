import type { Database, Transaction } from '#server/platform/db/database.ts'
import type { Staff } from '#server/platform/http/actor.ts'
import { Refused } from '#server/platform/refused.ts'

export type OwnVacancy = Awaited<ReturnType<typeof getOwnVacancy>>

/** Finds a vacancy of the reader's company. @throws Refused not_found */
export async function getOwnVacancy(
  db: Database | Transaction,
  { company_id }: Staff,
  slug: string,
) {
  const vacancy = await db
    .selectFrom('vacancies')
    .innerJoin('companies', 'companies.id', 'vacancies.company_id')
    .select(['vacancies.id', 'vacancies.slug', 'companies.time_zone'])
    .where('slug', '=', slug)
    .where('company_id', '=', company_id)
    .executeTakeFirst()
  if (!vacancy) throw new Refused('not_found')
  return vacancy
}
