import type { Services } from '#server/platform/services.ts'
import { erasePerson } from './person.ts'

/** The people that one round erases; those that are left follow with the next. */
const peopleMax = 50

/**
 * Erases those whose days to undo it are over.
 * @throws AggregateError with the failures, after all others were erased
 */
export async function eraseDue(services: Services) {
  const now = services.clock.now()
  const due = await services.db
    .selectFrom('users')
    .select('id')
    .where('erase_at', '<=', now)
    .orderBy('erase_at')
    .limit(peopleMax)
    .execute()
  const failures: unknown[] = []
  for (const { id } of due)
    await erasePerson(
      services,
      id,
      { actor_id: null },
      ({ erase_at }) => erase_at !== null && erase_at <= now,
    ).catch((error: unknown) => void failures.push(error))
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} were not erased`)
}
