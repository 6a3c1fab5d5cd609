// The keys of objects that are not referenced yet or no longer.
import { hourMs } from '../clock.ts'
import type { Database, Transaction } from '../db/database.ts'

const batch = 100

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
 * @returns false where it was or is being swept
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
 * @returns false where it is referenced
 */
export async function markSwept(db: Database, key: string, now: Date): Promise<boolean> {
  const marked = await db
    .updateTable('unreferenced_files')
    .set({ swept_at: now })
    .where('storage_key', '=', key)
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
