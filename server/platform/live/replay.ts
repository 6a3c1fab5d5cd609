import type { Change } from '#contract/live.ts'
import { type Database, prepared } from '../db/database.ts'
import type { RecordedChange } from './change-log.ts'

/** A replay of more changes is replaced by a reset. */
const replayMax = 100
const replayAllMax = 5_000
/** A new stream replays so much, because its page was read shortly before the stream was opened. */
const firstReplaySeconds = 30

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
       where audience = any ($2::uuid[]) and tx >= $1::xid8 and what <> ''
       group by what, ref limit ${replayMax + 1}
     ) as changes`,
)

const recentChangesOfAudiences = prepared<ReplayRow<Change>>(
  'recent_changes_of_audiences',
  `select pg_snapshot_xmin(pg_current_snapshot())::text as cursor, true as is_retained,
     array(
       select json_build_object('what', what, 'id', ref) from changes
       where audience = any ($1::uuid[]) and created_at > now() - interval '${firstReplaySeconds} seconds'
         and what <> ''
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
