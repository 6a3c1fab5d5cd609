import { sql } from 'kysely'
import type { Wishes } from '#contract/matching/wishes-shape.ts'
import { preparedQuery } from '#server/platform/db/prepared-query.ts'
import type { Candidate } from '#server/platform/http/actor.ts'
import type { Services } from '#server/platform/services.ts'
import { firstDay } from './first-day.ts'
import { wishesJson } from './wishes-json.ts'

/** The wishes of a candidate as they are read now; null until they are saved. */
export async function getWishes(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { id }: Candidate,
): Promise<Wishes | null> {
  const [found] = await readWishes(db, { user_id: id })
  if (!found) return null
  const { available_from, ...wishes } = found.wishes
  return { ...wishes, available_from: firstDay(available_from, clock.now()) }
}

const readWishes = preparedQuery(
  'wishes',
  (value: { user_id: string }) => sql<{ wishes: Wishes }>`
    select ${wishesJson('w')} as wishes from wishes w where w.user_id = ${value.user_id}::uuid`,
)
