// The vacancies that a candidate keeps in view. Who has saved one is told to nobody.
import { sql } from 'kysely'
import { savedVacanciesMax } from '#contract/endpoint/limits.ts'
import type { SavedVacancy } from '#contract/vacancies/saved-vacancies.ts'
import { isoTime } from '#server/platform/db/build-json.ts'
import type { Database } from '#server/platform/db/database.ts'
import { preparedQuery } from '#server/platform/db/prepared-query.ts'
import type { Candidate } from '#server/platform/http/actor.ts'
import { toUser } from '#server/platform/live/audience.ts'
import { savedChanged } from '#server/platform/live/changes.ts'
import { publish } from '#server/platform/live/live.ts'
import { Refused } from '#server/platform/refused.ts'
import type { Services } from '#server/platform/services.ts'
import { idOfVacancy } from '../document/vacancy-id.ts'

type Saving = Pick<Services, 'db' | 'clock'>

/**
 * Saves a vacancy for a candidate. Idempotent.
 * @throws Refused not_found if the candidate may not see it, too_many_saved
 */
export async function saveVacancy({ db, clock }: Saving, candidate: Candidate, slug: string) {
  const user_id = candidate.id
  const vacancy_id = await idOfVacancy({ db }, candidate, slug)
  await db.transaction().execute(async (tx) => {
    // One after the other, so that their number is exact.
    await tx
      .selectFrom('users')
      .select('id')
      .where('id', '=', user_id)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow()
    const saved = await tx
      .selectFrom('saved_vacancies')
      .select('vacancy_id')
      .where('user_id', '=', user_id)
      .execute()
    if (saved.some((one) => one.vacancy_id === vacancy_id)) return
    if (saved.length >= savedVacanciesMax) throw new Refused('too_many_saved')
    await tx
      .insertInto('saved_vacancies')
      .values({ user_id, vacancy_id, saved_at: clock.now() })
      .execute()
    await publish(tx, toUser(user_id), savedChanged())
  })
}

/** Takes a vacancy from those that a candidate has saved. Idempotent. */
export async function unsaveVacancy(
  { db }: Pick<Services, 'db'>,
  { id: user_id }: Candidate,
  slug: string,
) {
  await db.transaction().execute(async (tx) => {
    const { numDeletedRows } = await tx
      .deleteFrom('saved_vacancies')
      .where('user_id', '=', user_id)
      .where('vacancy_id', '=', (vacancy) =>
        vacancy.selectFrom('vacancies').select('id').where('slug', '=', slug),
      )
      .executeTakeFirstOrThrow()
    if (numDeletedRows > 0n) await publish(tx, toUser(user_id), savedChanged())
  })
}

/** All that a candidate has saved, the last first. */
export function listSaved(db: Database, { id }: Candidate): Promise<SavedVacancy[]> {
  return savedBy(db, { user_id: id })
}

const savedBy = preparedQuery(
  'saved_vacancies',
  (value: { user_id: string }) => sql<SavedVacancy>`
    select v.slug, ${isoTime('saved.saved_at')} as saved_at, not is_hidden(v) as is_available
    from saved_vacancies saved join vacancies v on v.id = saved.vacancy_id
    where saved.user_id = ${value.user_id}::uuid
    order by saved.saved_at desc, saved.vacancy_id desc`,
)
