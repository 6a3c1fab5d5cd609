import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Database } from '#server/platform/db/database.ts'

/** Counts the statements that wait for a lock. */
export async function countLockWaits(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return rows[0]?.count ?? 0
}

/**
 * Waits until every transaction that runs now has ended. The cursor of live changes is the oldest
 * transaction of the whole cluster, and other test files have transactions, too.
 */
export async function untilOlderTransactionsEnded(db: Database): Promise<void> {
  const { rows } = await sql<{ id: string }>`select pg_current_xact_id()::text as id`.execute(db)
  const ended = sql<{ all: boolean }>`
    select pg_snapshot_xmin(pg_current_snapshot()) > ${rows[0]?.id}::xid8 as all`
  await expect.poll(async () => (await ended.execute(db)).rows).toEqual([{ all: true }])
}
