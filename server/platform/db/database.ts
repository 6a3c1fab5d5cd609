import { Kysely, PostgresDialect, type Transaction as KyselyTransaction } from 'kysely'
import pg from 'pg'
import type { DB } from '#db/tables.ts'
import { keepPrepared } from './prepared.ts'

export type Database = Kysely<DB>
export type Transaction = KyselyTransaction<DB>

// Whole numbers fit a JavaScript number here: ids of rows and counts stay far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)

export interface Connection {
  db: Database
  pool: pg.Pool
  close: () => Promise<void>
}

interface PoolSettings {
  max?: number
  /** How long one statement, or a transaction that does nothing, may take. Without it, as long as it takes. */
  statementTimeoutMs?: number
  /** What every connection opened from then on works as, once it is known, instead of as whoever connects. */
  role?: AppRole
  onError?: (error: Error) => void
}

export interface AppRole {
  name: string | null
}

/** A pool of at most `max` connections on PostgreSQL 15 or newer. */
export function connect(
  url: string,
  { max = 10, statementTimeoutMs, role, onError }: PoolSettings = {},
): Connection {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    application_name: 'altura',
    idleTimeoutMillis: 60_000,
    connectionTimeoutMillis: 10_000,
    ...(role && { verify: working(role) }),
    ...(statementTimeoutMs !== undefined && {
      statement_timeout: statementTimeoutMs,
      idle_in_transaction_session_timeout: statementTimeoutMs,
    }),
  })
  // A connection lost while idle is replaced at its next use, and one lost between two statements of a transaction
  // fails the next of them. Without listeners either would end the process.
  pool.on('error', (error) => onError?.(error))
  pool.on('connect', (client) => {
    client.on('error', () => undefined)
    keepPrepared(client)
  })
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
  return { db, pool, close: () => db.destroy() }
}

/** A connection that cannot work under the role is not used at all. */
function working(role: AppRole): pg.PoolConfig['verify'] {
  return (client, done) => {
    if (role.name === null) return done()
    client.query(`set role ${pg.escapeIdentifier(role.name)}`, done)
  }
}

const lostConnection =
  /^(?:Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect)/

/** Whether the database cannot work just now: it restarts, or has no connection or space left. It may again soon. */
export function isDatabaseAway(error: unknown): boolean {
  if (error instanceof pg.DatabaseError)
    return error.severity === 'FATAL' || error.code?.startsWith('53') === true
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? error.code : undefined
  return (
    code === 'ECONNREFUSED' || code === 'ECONNRESET' || code === 'EPIPE' || lostConnection.test(error.message)
  )
}
