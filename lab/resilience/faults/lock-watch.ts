// The locks that a migration holds against others, and how long others wait for it, as PostgreSQL
// lists them fifty times a second.
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { connect } from '#server/platform/db/connect.ts'
import type { Database } from '#server/platform/db/database.ts'

const everyMs = 20
/** Those that keep others from writing or reading. */
const strong = new Set([
  'ShareLock',
  'ShareRowExclusiveLock',
  'ExclusiveLock',
  'AccessExclusiveLock',
])

/** A lock on a table that was there before. Times are those of the clock, in ms. */
export interface Held {
  table: string
  mode: string
  from: number
  to: number
}

export interface Waited {
  query: string
  at: number
  ms: number
}

export type Watch = Awaited<ReturnType<typeof watchLocks>>

/** Watches the connections named `altura-migration` from now on, until it is stopped. */
export async function watchLocks(url: string) {
  const { db, close } = connect(url, { max: 1, use: 'watch' })
  const { rows: tables } = await sql<{ oid: number; name: string }>`
    select oid, relname as name from pg_class
    where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace`.execute(db)
  const nameOf = new Map(tables.map(({ oid, name }) => [oid, name]))
  const heldLocks: Held[] = []
  const waited = new Map<string, Waited>()
  let begun = 0
  const stopping = new AbortController()
  const watching = watch()
  return {
    held: heldLocks,
    waited,
    /** The time at which such a connection was seen first. */
    begun: () => begun,
    async stop() {
      stopping.abort()
      await watching.finally(close)
    },
  }

  async function watch() {
    let last = new Map<string, Held>()
    while (!stopping.signal.aborted) {
      const now = Date.now()
      const [locks, waits] = [await readLocks(db), await readWaits(db)]
      if (begun === 0 && locks.length > 0) begun = now
      const current = new Map<string, Held>()
      for (const { relation, mode } of locks) {
        const table = nameOf.get(relation)
        if (table === undefined || !strong.has(mode)) continue
        const key = `${table} ${mode}`
        const lock = last.get(key) ?? { table, mode, from: now, to: now }
        if (!last.has(key)) heldLocks.push(lock)
        current.set(key, lock)
      }
      // A lock is over when it is no longer seen; it may have ended at any time since.
      for (const lock of last.values()) lock.to = now
      for (const { key, query, ms } of waits)
        if (ms > (waited.get(key)?.ms ?? 0)) waited.set(key, { query, at: now, ms })
      last = current
      await delay(everyMs)
    }
  }
}

async function readLocks(db: Database) {
  const { rows } = await sql<{ relation: number; mode: string }>`
    select distinct l.relation::int8 as relation, l.mode
    from pg_locks l join pg_stat_activity a using (pid)
    where a.application_name = 'altura-migration' and l.granted
      and l.locktype = 'relation'`.execute(db)
  return rows
}

async function readWaits(db: Database) {
  const { rows } = await sql<{ key: string; query: string; ms: number }>`
    select w.pid || ' ' || w.waitstart as key, left(a.query, 120) as query,
      extract(epoch from clock_timestamp() - w.waitstart) * 1000 as ms
    from pg_locks w join pg_stat_activity a using (pid)
    where not w.granted and w.waitstart is not null and a.application_name <> 'altura-migration'
      and exists (
        select from pg_stat_activity m
        where m.application_name = 'altura-migration' and m.pid = any(pg_blocking_pids(w.pid))
      )`.execute(db)
  return rows
}
