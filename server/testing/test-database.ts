import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { inject } from 'vitest'
import { connect } from '#server/platform/db/connect.ts'
import type { Pooling } from '#server/platform/db/pooling.ts'
import { createReads } from '#server/platform/db/reads.ts'
import { databaseIn, templates } from './global-setup.ts'

export interface Bounds {
  statementTimeoutMs?: number
  /** The address by which requests reach the database, from its own. */
  through?: (databaseUrl: string) => string
  /** Given if that address is one of a pooler. */
  pooling?: Pooling
  onAnswer?: () => void
}

/** A pool under the role of the application. */
export function connectAsApp(
  databaseUrl: string,
  { statementTimeoutMs, pooling, onAnswer, through = (url) => url }: Bounds,
) {
  return connect(through(databaseUrl), {
    ...(onAnswer && { onAnswer }),
    max: 10,
    ...(pooling && { pooling }),
    role: { name: inject('appRole') },
    ...(statementTimeoutMs !== undefined && { statementTimeoutMs }),
  })
}

/** The same with a replica, if there is one. */
export function connectBoth(databaseUrl: string, readUrl: string | undefined, bounds: Bounds) {
  const onAnswer = () => void (primary.isAway = false)
  const own = connectAsApp(databaseUrl, { ...bounds, ...(readUrl && { onAnswer }) })
  const primary = { db: own.db, isAway: false }
  if (!readUrl) return { ...own, reads: undefined }
  const shared = { pooling: { keepsStatements: false }, through: (url: string) => url }
  const replica = connectAsApp(readUrl, { ...bounds, ...shared })
  return {
    ...own,
    reads: createReads(primary, replica.db, readUrl),
    async close() {
      await own.close()
      await replica.close()
    },
  }
}

/** A copy of a database as it is now, which nobody may be connected to. @returns its address */
export async function copyDatabase(databaseUrl: string) {
  const copy = `${new URL(databaseUrl).pathname.slice(1)}_copy`
  const admin = connect(inject('databaseUrl'), { max: 1 })
  await sql`create database ${sql.ref(copy)} template ${sql.ref(copy.replace(/_copy$/, ''))}
    strategy file_copy`.execute(admin.db)
  await admin.close()
  return databaseIn(databaseUrl, copy)
}

/** A database of one's own, migrated and with the lists of the product. @returns its address */
export async function cloneTemplate(places: keyof typeof templates = 'cities') {
  const url = inject('databaseUrl')
  const name = `test_${randomBytes(6).toString('hex')}`
  const admin = connect(url, { max: 1 })
  // Two clones of one template at once refuse each other; the lock lets them take turns.
  await admin.db.connection().execute(async (connection) => {
    await sql`select pg_advisory_lock(1)`.execute(connection)
    await sql`create database ${sql.ref(name)} template ${sql.ref(templates[places])}
      strategy file_copy`.execute(connection)
    await sql`select pg_advisory_unlock(1)`.execute(connection)
  })
  await admin.close()
  return databaseIn(url, name)
}

/** Removes a database that nobody will ask again, with the 14 MB that it takes. */
export async function dropDatabase(databaseUrl: string) {
  const admin = connect(inject('databaseUrl'), { max: 1 })
  const name = new URL(databaseUrl).pathname.slice(1)
  await sql`drop database ${sql.ref(name)} with (force)`.execute(admin.db)
  await admin.close()
}
