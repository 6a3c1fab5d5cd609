import { type RawBuilder, sql } from 'kysely'
import type { Database, Transaction } from '#server/platform/db/database.ts'
import { preparedQuery } from '#server/platform/db/prepared-query.ts'

/** The companies whose vacancies are closed to a candidate, as a set in SQL. */
export function closedTo(user_id: string): RawBuilder<unknown> {
  return sql`(select g.company_id from guarded_companies g where g.user_id = ${user_id}::uuid)`
}

const heldEmployer = preparedQuery(
  'held_employer',
  (value: { user_id: string }) => sql<{ user_id: string }>`
    select user_id from employers where user_id = ${value.user_id}::uuid and held_at is not null`,
)

/** True also if no company uses the domain of the employer, so that reading takes as long. */
export async function hasHeldEmployer(db: Database | Transaction, user_id: string) {
  return (await heldEmployer(db, { user_id })).length > 0
}
