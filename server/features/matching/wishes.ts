import { sql } from 'kysely'
import type { Wishes } from '#contract/matching/wishes-shape.ts'
import type { Database } from '#server/platform/db/database.ts'
import { preparedQuery } from '#server/platform/db/prepared-query.ts'
import type { Candidate } from '#server/platform/http/actor.ts'
import { wishesJson } from './wishes-json.ts'

/** The wishes of a candidate; null until they are saved. */
export async function getWishes(db: Database, { id }: Candidate): Promise<Wishes | null> {
  const [found] = await readWishes(db, { user_id: id })
  return found?.wishes ?? null
}

const readWishes = preparedQuery(
  'wishes',
  (value: { user_id: string }) => sql<{ wishes: Wishes }>`
    select ${wishesJson('w')} as wishes from wishes w where w.user_id = ${value.user_id}::uuid`,
)
