// The log of published changes, retained for an hour, from which interrupted streams are resumed.
//
// Transactions do not commit in the order in which they begin, so a sequence number assigned on
// insert cannot serve as a cursor. The cursor is the xmin of a snapshot instead: every transaction
// before it had ended, and PostgreSQL delivers notifications in the order of commits, so their
// changes were delivered. Replaying all changes with `tx >= cursor` returns every missed change and
// possibly a delivered one, which is harmless, since a change only names what to read again. See
// docs/decisions/0016-resumable-event-stream.md and
// https://www.postgresql.org/docs/current/sql-notify.html.
import { sql } from 'kysely'
import type { Change } from '#contract/live.ts'
import { hourMs } from '../clock.ts'
import type { Database, Transaction } from '../db/database.ts'
import { prepared } from '../db/database.ts'
import type { Services } from '../services.ts'

/** The PostgreSQL channel of LISTEN and NOTIFY. */
export const channel = 'changes'

/** A replay of more changes is replaced by a reset. */
const replayMax = 100
const replayAllMax = 5_000
const pruneBatch = 10_000
/** A new stream replays so much, because its page was read shortly before the stream was opened. */
const firstReplaySeconds = 30

/**
 * The payload of a notification. An empty cursor: the change is not recorded. An empty `what`:
 * close the streams.
 */
export type Notification = [
  cursor: string,
  audience: string,
  what: Change['what'] | '',
  ref: string,
]

const recordAndNotify = prepared<never>(
  'record_changes',
  `with kept as (
     insert into changes (audience, what, ref)
     select audience, what, ref from unnest($1::uuid[], $2::text[], $3::text[]) as announced (audience, what, ref)
     returning audience, what, ref
   )
   select pg_notify('${channel}',
     json_build_array(pg_snapshot_xmin(pg_current_snapshot())::text, audience, what, ref)::text)
   from kept`,
)

const notify = prepared<never>(
  'notify_ephemeral',
  `select pg_notify('${channel}', json_build_array('', $1::uuid, $2::text, $3::text)::text)`,
)

interface RecordedChange {
  /** The id of a user or of a company. */
  audience: string
  what: Change['what']
  ref: string
}

/**
 * Records changes and notifies all processes when the transaction commits. One statement for any
 * number of changes.
 */
export async function recordChanges(tx: Transaction, changes: RecordedChange[]): Promise<void> {
  const columns = [
    changes.map(({ audience }) => audience),
    changes.map(({ what }) => what),
    changes.map(({ ref }) => ref),
  ]
  await recordAndNotify(tx, columns)
}

/**
 * Notifies all processes when the transaction commits, without recording: streams that resume later
 * do not get it.
 */
export async function notifyEphemeral(
  tx: Transaction,
  audience: string,
  what: Change['what'] | '',
  ref: string,
): Promise<void> {
  await notify(tx, [audience, what, ref])
}

interface Replay<One> {
  /** The cursor after these changes. */
  cursor: string
  /** Null when the cursor is no longer retained or the changes are too many. */
  changes: One[] | null
}

interface ReplayRow<One> {
  cursor: string
  is_retained: boolean
  changes: One[]
}

const isRetained = `exists (select from changes_forgotten where up_to < $1::xid8)
  and $1::xid8 <= pg_snapshot_xmax(pg_current_snapshot())`

const changesOfAudiences = prepared<ReplayRow<Change>>(
  'changes_of_audiences',
  `select pg_snapshot_xmin(pg_current_snapshot())::text as cursor, ${isRetained} as is_retained,
     array(
       select json_build_object('what', what, 'id', ref) from changes
       where audience = any ($2::uuid[]) and tx >= $1::xid8
       group by what, ref limit ${replayMax + 1}
     ) as changes`,
)

const recentChangesOfAudiences = prepared<ReplayRow<Change>>(
  'recent_changes_of_audiences',
  `select pg_snapshot_xmin(pg_current_snapshot())::text as cursor, true as is_retained,
     array(
       select json_build_object('what', what, 'id', ref) from changes
       where audience = any ($1::uuid[]) and created_at > now() - interval '${firstReplaySeconds} seconds'
       group by what, ref limit ${replayMax + 1}
     ) as changes`,
)

const changesOfAll = prepared<ReplayRow<RecordedChange>>(
  'changes_of_all',
  `select pg_snapshot_xmin(pg_current_snapshot())::text as cursor, ${isRetained} as is_retained,
     array(
       select json_build_object('audience', audience, 'what', what, 'ref', ref) from changes
       where tx >= $1::xid8
       group by audience, what, ref limit ${replayAllMax + 1}
     ) as changes`,
)

/**
 * Finds the changes that were published to any of the audiences.
 * @param audiences ids of users and companies
 * @param cursor the cursor of the last delivered event; null returns the changes of the last 30
 * seconds
 */
export async function findChangesSince(
  db: Database,
  audiences: string[],
  cursor: string | null,
): Promise<Replay<Change>> {
  const rows =
    cursor === null
      ? await recentChangesOfAudiences(db, [audiences])
      : await changesOfAudiences(db, [cursor, audiences])
  return replayOf(rows, replayMax)
}

/** Finds the changes that were published to any audience since the cursor. */
export async function findAllChangesSince(
  db: Database,
  cursor: string,
): Promise<Replay<RecordedChange>> {
  return replayOf(await changesOfAll(db, [cursor]), replayAllMax)
}

function replayOf<One>([row]: ReplayRow<One>[], most: number): Replay<One> {
  if (!row) throw new Error('the change log returned no row')
  const { cursor, is_retained, changes } = row
  return { cursor, changes: is_retained && changes.length <= most ? changes : null }
}

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

/** Deletes changes that are older than an hour, in batches. */
export async function pruneChanges({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const before = new Date(clock.now().getTime() - hourMs)
  let pruned = pruneBatch
  while (pruned === pruneBatch) {
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
