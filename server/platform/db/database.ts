import { Kysely, PostgresDialect, type Transaction as KyselyTransaction } from 'kysely'
import pg from 'pg'
import type { DB } from '#db/tables.ts'

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

/** A pool of at most `max` connections on PostgreSQL 15 or newer. */
export function connect(
  url: string,
  { max = 10, onError }: { max?: number; onError?: (error: Error) => void } = {},
): Connection {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    application_name: 'altura',
    idleTimeoutMillis: 60_000,
  })
  // A connection lost while idle is replaced at its next use; without a listener it would end the process.
  pool.on('error', (error) => onError?.(error))
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
  return { db, pool, close: () => db.destroy() }
}
