import type { Services } from '#server/platform/services.ts'
import { eraseCompany } from './company.ts'
import { erasePerson } from './person.ts'

/** The people and companies that one round erases; those that are left follow with the next. */
const roundMax = { users: 50, companies: 5 } as const

/**
 * Erases those whose days to undo it are over.
 * @throws AggregateError with the failures, after all others were erased
 */
export async function eraseDue(services: Services) {
  const now = services.clock.now()
  const isDue = ({ erase_at }: { erase_at: Date | null }) => erase_at !== null && erase_at <= now
  const failures: unknown[] = []
  const attempt = async (work: Promise<unknown>) =>
    void (await work.catch((error: unknown) => void failures.push(error)))
  const grounds = { actor_id: null }
  for (const id of await dueIds(services, 'companies', now))
    await attempt(eraseCompany(services, id, grounds, isDue))
  for (const id of await dueIds(services, 'users', now))
    await attempt(erasePerson(services, id, grounds, isDue))
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} were not erased`)
}

async function dueIds({ db }: Services, table: keyof typeof roundMax, now: Date) {
  const due = await db
    .selectFrom(table)
    .select('id')
    .where('erase_at', '<=', now)
    .orderBy('erase_at')
    .limit(roundMax[table])
    .execute()
  return due.map(({ id }) => id)
}
