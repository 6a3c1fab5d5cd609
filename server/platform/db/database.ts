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
  onError?: (error: Error) => void
}

/** A pool of at most `max` connections on PostgreSQL 15 or newer. */
export function connect(
  url: string,
  { max = 10, statementTimeoutMs, onError }: PoolSettings = {},
): Connection {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    application_name: 'altura',
    idleTimeoutMillis: 60_000,
    connectionTimeoutMillis: 10_000,
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
