// The keys of objects that are not referenced yet or no longer.
import { sql } from 'kysely'
import { hourMs } from '../clock.ts'
import type { Database, Transaction } from '../db/database.ts'

const batch = 100

/** The key of the advisory lock that a backup holds, shared, while it reads objects. */
const readingLock = [5417, 1]

/**
 * Keeps every object that is referenced from now on until the connection ends, so that a snapshot
 * taken afterwards finds all of its own.
 * @param db one connection
 */
export async function keepObjects(db: Database) {
  await sql`select pg_advisory_lock_shared(${sql.join(readingLock)})`.execute(db)
}

/** True if nothing reads all objects. A release that came before is in no later snapshot. */
const nobodyReadsAll = sql<boolean>`not exists (
  select from pg_locks
  where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())
    and classid = ${sql.lit(readingLock[0])} and objid = ${sql.lit(readingLock[1])} and objsubid = 2)`

/** @param sweep_at the time from which the object may be swept */
export async function addUnreferenced(
  db: Database | Transaction,
  storage_key: string,
  sweep_at: Date,
) {
  await db.insertInto('unreferenced_files').values({ storage_key, sweep_at }).execute()
}

/**
 * Claims an object in the transaction that references it.
 * @returns false if it was or is being swept
 */
export async function claimUnreferenced(tx: Transaction, key: string): Promise<boolean> {
  const claimed = await tx
    .deleteFrom('unreferenced_files')
    .where('storage_key', '=', key)
    .where('swept_at', 'is', null)
    .returning('storage_key')
    .executeTakeFirst()
  return claimed !== undefined
}

/**
 * Marks an object as swept, after which it cannot be claimed.
 * @returns false if it is referenced, or a backup may still read it
 */
export async function markSwept(db: Database, key: string, now: Date): Promise<boolean> {
  const marked = await db
    .updateTable('unreferenced_files')
    .set({ swept_at: now })
    .where('storage_key', '=', key)
    .where(nobodyReadsAll)
    .returning('storage_key')
    .executeTakeFirst()
  return marked !== undefined
}

/** Marks a batch of due objects as swept; failures are due again in an hour. @returns their keys */
export async function markDue(db: Database, now: Date): Promise<string[]> {
  const marked = await db
    .updateTable('unreferenced_files')
    .set({ swept_at: now, sweep_at: new Date(now.getTime() + hourMs) })
    .where('storage_key', 'in', (due) =>
      due
        .selectFrom('unreferenced_files')
        .select('storage_key')
        .where('sweep_at', '<=', now)
        .where(nobodyReadsAll)
        .orderBy('sweep_at')
        .limit(batch)
        .forUpdate()
        .skipLocked(),
    )
    .returning('storage_key')
    .execute()
  return marked.map(({ storage_key }) => storage_key)
}

/** Deletes the entry of an object that was removed. */
export async function forgetUnreferenced(db: Database, key: string) {
  await db.deleteFrom('unreferenced_files').where('storage_key', '=', key).execute()
}
