// The filters and orders of candidates that a person of a company keeps by their names.
import type { Database } from '#server/platform/db/database.ts'
import type { Staff } from '#server/platform/http/actor.ts'
import { Refused } from '#server/platform/refused.ts'
import type { Services } from '#server/platform/services.ts'

/** The database counts them, too. */
const viewsMax = 20

export function listViews(db: Database, { id }: Staff) {
  return db
    .selectFrom('candidate_views')
    .select(['id', 'name', 'query'])
    .where('user_id', '=', id)
    .orderBy('name')
    .execute()
}

/** Keeps a view, in the place of one of the same name. @throws Refused too_many_views */
export async function saveView(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { id: user_id }: Staff,
  { name, query }: { name: string; query: string },
) {
  return db.transaction().execute(async (tx) => {
    await tx.selectFrom('users').select('id').where('id', '=', user_id).forUpdate().execute()
    const replaced = await tx
      .updateTable('candidate_views')
      .set({ query })
      .where('user_id', '=', user_id)
      .where('name', '=', name)
      .returning(['id', 'name', 'query'])
      .executeTakeFirst()
    if (replaced) return replaced
    const { count } = await tx
      .selectFrom('candidate_views')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('user_id', '=', user_id)
      .executeTakeFirstOrThrow()
    if (count >= viewsMax) throw new Refused('too_many_views')
    return tx
      .insertInto('candidate_views')
      .values({ user_id, name, query, created_at: clock.now() })
      .returning(['id', 'name', 'query'])
      .executeTakeFirstOrThrow()
  })
}

/** @throws Refused not_found */
export async function deleteView(db: Database, { id: user_id }: Staff, id: string) {
  const { numDeletedRows } = await db
    .deleteFrom('candidate_views')
    .where('id', '=', id)
    .where('user_id', '=', user_id)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw new Refused('not_found')
}
