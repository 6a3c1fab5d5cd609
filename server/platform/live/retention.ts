import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import type { Services } from '../services.ts'

const pruneBatch = 10_000

/**
 * Marks the beginning of the retained changes, where a crash has emptied the unlogged tables or
 * none was marked yet.
 * @returns the current cursor
 */
export async function initRetention(db: Database): Promise<string> {
  // Transactions that are in progress now began after the tables were emptied.
  await sql`
    insert into changes_forgotten (up_to)
    select (pg_snapshot_xmin(pg_current_snapshot())::text::bigint - 1)::text::xid8
    where not exists (select from changes_forgotten)
    on conflict do nothing`.execute(db)
  const { rows } = await sql<{ cursor: string }>`
    select pg_snapshot_xmin(pg_current_snapshot())::text as cursor`.execute(db)
  return rows[0]?.cursor ?? '0'
}

/** Deletes changes made before a time, in batches. Streams resume with what is left. */
export async function pruneChanges({ db }: Pick<Services, 'db'>, before: Date): Promise<void> {
  for (let pruned = pruneBatch; pruned === pruneBatch;) {
    const { rows } = await sql<{ pruned: number }>`
      with old as (
        select ctid from changes where created_at < ${before} limit ${pruneBatch} for update skip locked
      ),
      pruned as (
        delete from changes where ctid = any (array(select ctid from old)) returning tx
      ),
      newest as (
        select tx from pruned order by tx desc limit 1
      ),
      noted as (
        update changes_forgotten set up_to = newest.tx from newest where up_to < newest.tx
      )
      select count(*)::int as pruned from pruned`.execute(db)
    pruned = rows[0]?.pruned ?? 0
  }
}
