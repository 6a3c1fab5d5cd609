// Partitions of the tables that grow without end, by month: made ahead, and dropped where their
// rows are kept for a time only. See docs/decisions/0089-partitions-by-month.md.
import { sql } from 'kysely'
import { untilUnblocked } from './apply-migrations.ts'
import type { Database } from './database.ts'

/** The tables that are partitioned: by month, and entries of the ledger by their ids. */
export const partitioned = ['messages', 'audit_log', 'notifications', 'credit_entries'] as const

/** So many months before theirs partitions are made. */
const aheadMonths = 3

/**
 * Makes the partitions of each table up to three months after a time, those of months in which no
 * server ran included. Each is a transaction of its own, which gives way after a tenth of a second
 * and is tried again.
 * @throws DatabaseError if a table that the rows refer to stays locked for two minutes; what is
 * missing is made by the next call
 */
export async function makePartitions(db: Database, now: Date): Promise<void> {
  const until = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + aheadMonths))
  for (const table of partitioned) {
    let made: string | null | undefined
    do {
      const { rows } = await untilUnblocked(() =>
        sql<{ made: string | null }>`
          select make_partition(${table}, ${until}) as made`.execute(db),
      )
      made = rows[0]?.made
    } while (made)
  }
}

/**
 * Drops the partitions of months that ended before a time, but none of the last 365 days.
 * @throws DatabaseError if the table stays locked for half a second; the next
 * call drops the rest
 */
export async function dropPartitions(
  db: Database,
  table: 'audit_log' | 'notifications',
  before: Date,
): Promise<void> {
  let dropped: string | null | undefined
  do {
    const { rows } = await sql<{ dropped: string | null }>`
      select drop_partition(${table}, ${before}) as dropped`.execute(db)
    dropped = rows[0]?.dropped
  } while (dropped)
}
