import { sql } from 'kysely'
import type { Database } from '#server/platform/db/database.ts'

/** The median is taken of this many recent applications, and shown from this many on. */
const latest = 200
const fewest = 20

/**
 * @returns the median of the minutes in which the latest applications were written, or null while
 *   there are too few
 */
export async function medianWritingMinutes(db: Database): Promise<number | null> {
  const { rows } = await sql<{ minutes: number }>`
    select round(percentile_cont(0.5) within group (order by writing_minutes))::int as minutes
    from (select writing_minutes from applications where writing_minutes is not null
          order by applied_at desc limit ${latest}) counted
    having count(*) >= ${fewest}`.execute(db)
  return rows[0]?.minutes ?? null
}
