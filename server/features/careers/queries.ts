import { sql } from 'kysely'
import type { SavedCareer } from '#contract/accounts/career-shape.ts'
import { isoTime } from '#server/platform/db/build-json.ts'
import type { Database, Transaction } from '#server/platform/db/database.ts'
import { preparedQuery } from '#server/platform/db/prepared-query.ts'
import type { Candidate } from '#server/platform/http/actor.ts'

export { resultsOfCareer, textsOfCareer } from './career-texts.ts'

/** The professional profile of a candidate; null until it is saved. */
export async function getCareer(
  db: Database | Transaction,
  { id: user_id }: Pick<Candidate, 'id'>,
): Promise<SavedCareer | null> {
  const [saved] = await findCareer(db, { user_id })
  return saved ?? null
}

const findCareer = preparedQuery(
  'career',
  (value: { user_id: string }) => sql<SavedCareer>`
    select career, version, ${isoTime('saved_at')} as saved_at
    from careers where user_id = ${value.user_id}::uuid`,
)
