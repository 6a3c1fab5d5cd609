// Reads that a replica may answer, if it has all that its reader may know of.
// See docs/decisions/0081-database-that-survives.md.
import { setTimeout as delay } from 'node:timers/promises'
import { type Kysely, sql, type SqlBool } from 'kysely'
import type { DB } from '#db/tables.ts'
import type { Database } from './database.ts'
import { isDatabaseUnavailable } from './unavailable.ts'

/** Tells of a snapshot of the replica, which is read through `db`, whether it is recent enough. */
export type IsRecent = (db: Database) => Promise<boolean>

type Work<T> = (db: Database) => Promise<T>

export interface Reads {
  /** The address of the replica. */
  url: string
  /**
   * Does the work in one snapshot of the replica.
   * @param work only reads, and opens no transaction
   * @returns null if the snapshot is not recent enough, or the replica is away
   */
  onReplica: <T>(isRecent: IsRecent, work: Work<T>) => Promise<{ value: T } | null>
  /**
   * Does the work on the primary; while that is away, on the replica.
   * @param work only reads, and opens no transaction
   * @throws the error of the primary where the replica cannot stand in for it
   */
  anywhere: <T>(isRecent: IsRecent, work: Work<T>) => Promise<T>
  /**
   * Does the work on the replica once it has everything that was committed before the call, and on
   * the primary where that takes long.
   * @param work only reads
   */
  caughtUp: <T>(work: Work<T>) => Promise<T>
}

/** A replica that was away is not asked for so long. */
const awayMs = 500
/** A primary that was away is back when it answers within this time. */
const probeMs = 150
const catchUpWithinMs = 5_000
const catchUpPollMs = 20
/** A snapshot that the replica had to give up: it was too old for what the primary has cleaned. */
const recoveryConflict = '40001'

/** The primary, and whether it was away when it was last asked. */
export interface Primary {
  db: Database
  /** Made false by whatever it answers: nobody reads what is older than their own writes. */
  isAway: boolean
}

/** @param url of the replica, which `replica` is connected to */
export function createReads(primary: Primary, replica: Database, url: string): Reads {
  const answers = createProbe(primary.db)
  let replicaAwayUntil = 0
  const isReplicaAway = () => performance.now() < replicaAwayUntil

  async function onReplica<T>(isRecent: IsRecent, work: Work<T>) {
    if (isReplicaAway()) return null
    return replica
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async (tx) => ((await isRecent(tx)) ? { value: await work(tx) } : null))
      .catch(giveUp)
  }

  /** Null for what passes by itself. */
  function giveUp(error: unknown) {
    const isConflict = error instanceof Error && 'code' in error && error.code === recoveryConflict
    if (isConflict) return null
    if (!isDatabaseUnavailable(error)) throw error
    replicaAwayUntil = performance.now() + awayMs
    return null
  }

  return {
    url,
    onReplica,
    async anywhere(isRecent, work) {
      const isAway = primary.isAway && !(await answers())
      const early = isAway ? await onReplica(isRecent, work) : null
      if (early) return early.value
      try {
        return await work(primary.db)
      } catch (error) {
        if (!isDatabaseUnavailable(error)) throw error
        primary.isAway = true
        const late = await onReplica(isRecent, work)
        if (!late) throw error
        return late.value
      }
    },
    async caughtUp(work) {
      if (isReplicaAway()) return work(primary.db)
      const reached = await flushedIn(primary.db)
      const outcome = await replica
        .connection()
        .execute(async (db) => ((await replays(db, reached)) ? { value: await work(db) } : null))
        .catch(giveUp)
      return outcome ? outcome.value : work(primary.db)
    },
  }
}

/**
 * Creates the question whether a database answers soon. One that is under way is shared: it tells
 * of the moment in which it is answered.
 */
function createProbe(db: Database) {
  let asking: Promise<boolean> | null = null
  return () => {
    asking ??= sql`select 1`
      .execute(db)
      .then(
        () => true,
        () => false,
      )
      .finally(() => (asking = null))
    return Promise.race([asking, delay(probeMs, false, { ref: false })])
  }
}

/** @returns a place in the log up to which everything that was acknowledged has been written */
async function flushedIn(primary: Database) {
  const { rows } = await sql<{ lsn: string }>`
    select pg_current_wal_flush_lsn()::text as lsn`.execute(primary)
  return rows[0]?.lsn ?? ''
}

/** @returns whether that is visible on this connection in time */
async function replays(db: Kysely<DB>, lsn: string) {
  for (const until = performance.now() + catchUpWithinMs; performance.now() < until;) {
    const { rows } = await sql<{ is_there: boolean }>`
      select not pg_is_in_recovery() or pg_last_wal_replay_lsn() >= ${lsn}::pg_lsn as is_there`.execute(
      db,
    )
    if (rows[0]?.is_there) return true
    await delay(catchUpPollMs)
  }
  return false
}

/**
 * True if a replica has replayed all that it was sent, so that nothing is missing that a
 * synchronous one has acknowledged.
 */
export const hasReplayedAll = sql<SqlBool>`
  coalesce(pg_last_wal_receive_lsn() <= pg_last_wal_replay_lsn(), true)`

/** Reads on the primary alone if there is no replica. */
export function readAnywhere<T>(
  { db, reads }: { db: Database; reads?: Reads | undefined },
  isRecent: IsRecent,
  work: Work<T>,
): Promise<T> {
  return reads ? reads.anywhere(isRecent, work) : work(db)
}
