import type { Database } from '#server/platform/db/database.ts'
import { Refused } from '#server/platform/refused.ts'
import type { Services } from '#server/platform/services.ts'
import { deadlineOf } from './deadline.ts'
import type { OwnVacancy } from './own-vacancy.ts'

/** The deadline promised to a candidate who applies now to a company of this time zone. */
export function promiseFor(
  { clock, environment }: Pick<Services, 'clock' | 'environment'>,
  time_zone: string,
) {
  const days = environment.ANSWER_DAYS
  return {
    business_days: days,
    answer_due_at: deadlineOf(clock.now(), days, time_zone).toISOString(),
    answer_time_zone: time_zone,
  }
}

/** Finds an application that was not withdrawn. @throws Refused not_found */
export async function findApplication(db: Database, vacancy: OwnVacancy, id: string) {
  const found = await db
    .selectFrom('applications')
    .select(['id', 'slug'])
    .where('vacancy_id', '=', vacancy.id)
    .where('id', '=', id)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst()
  if (!found) throw new Refused('not_found')
  return found
}
