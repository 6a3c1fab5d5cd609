import { mayApplyTo } from '#contract/vacancies/vacancy-choices.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { Staff } from '#server/platform/http/actor.ts'
import { Refused } from '#server/platform/refused.ts'

interface VacancyState {
  job_status: Parameters<typeof mayApplyTo>[0]
  taken_down_at: Date | null
}

/**
 * The id of a vacancy of the company that takes applications.
 * @throws Refused not_found, vacancy_closed
 */
export async function findOpen(db: Database, { company_id }: Staff, slug: string): Promise<string> {
  const vacancy = await db
    .selectFrom('vacancies')
    .select(['id', 'job_status', 'taken_down_at'])
    .where('slug', '=', slug)
    .where('company_id', '=', company_id)
    .executeTakeFirst()
  if (!vacancy) throw new Refused('not_found')
  refuseClosed(vacancy)
  return vacancy.id
}

/** @throws Refused vacancy_closed */
export function refuseClosed({ job_status, taken_down_at }: VacancyState) {
  if (!mayApplyTo(job_status) || taken_down_at) throw new Refused('vacancy_closed')
}
