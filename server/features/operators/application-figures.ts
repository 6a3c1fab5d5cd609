import { type RawBuilder, sql } from 'kysely'
import type * as z from 'zod/mini'
import type { ApplicationFigures } from '#contract/operators/shapes.ts'
import type { Database } from '#server/platform/db/database.ts'

/**
 * Counts applications by what became of them.
 * @param which the condition on `applications a` that selects them
 */
export async function applicationFigures(
  db: Database,
  which: RawBuilder<unknown>,
): Promise<z.infer<typeof ApplicationFigures>> {
  const { rows } = await sql<{ state: string; count: number }>`
    select a.state, count(*)::int as count from applications a where ${which} group by a.state`.execute(
    db,
  )
  const of = (...states: string[]) =>
    rows.filter(({ state }) => states.includes(state)).reduce((sum, { count }) => sum + count, 0)
  return {
    waiting: of('sent', 'opened'),
    answered: of('answered'),
    returned: of('returned'),
    withdrawn: of('withdrawn'),
  }
}
