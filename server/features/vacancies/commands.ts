import { sql } from 'kysely'
import type { Services } from '#server/platform/services.ts'

/**
 * Sets the price of an application; earlier applications keep theirs.
 * @returns false for an unknown vacancy
 */
export async function setPrice(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  slug: string,
  credits_value: number,
) {
  const changed = await db
    .updateTable('vacancies')
    .set({ credits_value, updated_at: clock.now() })
    .where('slug', '=', slug)
    .returning('id')
    .executeTakeFirst()
  return changed !== undefined
}

/**
 * The least number of newest rows in each recent index: one for frequent terms, one for rare terms.
 */
export const recentSizes = [8_000, 64_000]

/** Begins the indexes of the recent vacancies anew where they have grown to twice their size. */
export async function renewRecentSearch({ db }: Pick<Services, 'db'>, sizes = recentSizes) {
  await sql`select renew_recent_search(variadic ${sizes}::int[])`.execute(db)
}
