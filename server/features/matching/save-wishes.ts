import { sql } from 'kysely'
import type { Wishes } from '#contract/matching/wishes-shape.ts'
import { areAreas, areKnown } from '#server/features/resources/queries.ts'
import type { Candidate } from '#server/platform/http/actor.ts'
import { toUser } from '#server/platform/live/audience.ts'
import { accountChanged } from '#server/platform/live/changes.ts'
import { publish } from '#server/platform/live/live.ts'
import { problem, refuseIfAny } from '#server/platform/refused.ts'
import type { Services } from '#server/platform/services.ts'
import { isOver } from './first-day.ts'
import { areRoles } from './role-list.ts'

/**
 * Replaces the wishes of a candidate.
 * @throws Refused invalid_fields if a list has an id that names nothing, or the first day is over
 */
export async function saveWishes(
  services: Pick<Services, 'db' | 'clock'>,
  { id: user_id }: Candidate,
  wishes: Wishes,
): Promise<Wishes> {
  refuseIfAny(await problemsOf(services, wishes))
  await services.db.transaction().execute(async (tx) => {
    const row = { ...wishes, saved_at: services.clock.now() }
    await tx
      .insertInto('wishes')
      .values({ user_id, ...row })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
      .execute()
    await publish(tx, toUser(user_id), accountChanged())
  })
  return wishes
}

/** Takes back the wishes of a candidate. Idempotent. */
export async function deleteWishes(
  { db }: Pick<Services, 'db'>,
  { id: user_id }: Pick<Candidate, 'id'>,
) {
  await db.transaction().execute(async (tx) => {
    await sql`delete from wishes where user_id = ${user_id}`.execute(tx)
    await publish(tx, toUser(user_id), accountChanged())
  })
}

async function problemsOf(services: Pick<Services, 'db' | 'clock'>, wishes: Wishes) {
  const { functions, levels, places, industries } = wishes
  const checks = {
    functions: areRoles('functions', functions),
    levels: areRoles('levels', levels),
    places: await areAreas(services.db, places),
    industries: await areKnown(services, 'industries', industries),
  }
  const { available_from } = wishes
  const isPast = available_from !== null && isOver(available_from, services.clock.now())
  return {
    ...Object.fromEntries(
      Object.entries(checks)
        .filter(([, isKnown]) => !isKnown)
        .map(([field]) => [field, [problem('invalid')]]),
    ),
    ...(isPast && { available_from: [problem('date_past')] }),
  }
}
