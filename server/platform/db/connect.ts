import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { DB } from '#db/tables.ts'
import { callAfterCommit } from './after-commit.ts'
import { clientsOf } from './clients.ts'
import type { Database } from './database.ts'
import type { Pooling } from './pooling.ts'
import { preparedName } from './prepared-query.ts'

// Ids and counts stay below 2^53, so a JavaScript number is exact.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)

export interface Connection {
  db: Database
  pool: pg.Pool
  close: () => Promise<void>
}

export interface PoolSettings {
  max?: number
  /** The use of the connections, as the database lists it behind the name of the product. */
  use?: string
  /**
   * The limit of a statement and of the wait for a connection. A connection without an answer 500
   * ms later is closed. No limit by default.
   */
  statementTimeoutMs?: number
  /** The role that connections opened from now on assume, once its name is set. */
  role?: AppRole
  /** Given if a pooler hands each transaction to any session; see pooling.ts. */
  pooling?: Pooling | null
  /** Called with each connection, whose function `query` it may wrap. */
  trace?: ((client: pg.PoolClient) => void) | undefined
  onError?: (error: Error) => void
  /** Called with each statement that the database has answered. */
  onAnswer?: () => void
}

export interface AppRole {
  name: string | null
}

/** The client waits longer than the server, so that the server cancels a statement first. */
const graceMs = 500
const connectTimeoutMs = 10_000
/** Ends transactions of processes that lost their connection. */
const idleTransactionTimeoutMs = 30_000

/**
 * Creates a pool of connections to PostgreSQL 15 or newer. Connections are opened on first use.
 * @param url postgres://
 */
export function connect(
  url: string,
  { max = 10, use, statementTimeoutMs, role, pooling, trace, onError, onAnswer }: PoolSettings = {},
): Connection {
  const isTimed = statementTimeoutMs !== undefined
  const pool = new pg.Pool({
    connectionString: url,
    max,
    application_name: use ? `altura-${use}` : 'altura',
    idleTimeoutMillis: 60_000,
    connectionTimeoutMillis: Math.min(connectTimeoutMs, statementTimeoutMs ?? connectTimeoutMs),
    ...(isTimed && { query_timeout: statementTimeoutMs + graceMs }),
    ...(role && !pooling && { verify: assumeRole(role) }),
    ...(isTimed &&
      !pooling && {
        statement_timeout: statementTimeoutMs,
        idle_in_transaction_session_timeout: idleTransactionTimeoutMs,
      }),
  })
  const opening = () => openingOf(role?.name ?? null, statementTimeoutMs)
  const keepsStatements = pooling?.keepsStatements ?? true
  // A lost connection is replaced, or fails the next statement of its transaction. Without
  // listeners for 'error' it would end the process.
  pool.on('error', (error) => onError?.(error))
  pool.on('connect', (client) => {
    client.on('error', () => undefined)
    trace?.(client)
  })
  const clients = clientsOf(pool, {
    nameOf: (text) => (keepsStatements ? preparedName(text) : undefined),
    ...(pooling && { opening }),
  })
  const dialect = callAfterCommit(new PostgresDialect({ pool: clients }), () => db)
  const db: Database = new Kysely<DB>({
    dialect,
    ...(onAnswer && { log: ({ level }) => void (level === 'query' && onAnswer()) }),
  })
  return { db, pool, close: () => db.destroy() }
}

/** Sets for one transaction what a session of our own would be opened with. */
function openingOf(role: string | null, statementTimeoutMs: number | undefined) {
  const settings = {
    ...(role !== null && { role }),
    ...(statementTimeoutMs !== undefined && {
      statement_timeout: String(statementTimeoutMs),
      idle_in_transaction_session_timeout: String(idleTransactionTimeoutMs),
    }),
  }
  const set = Object.entries(settings).map(
    ([name, value]) => `set_config('${name}', ${pg.escapeLiteral(value)}, true)`,
  )
  return set.length > 0 ? `select ${set.join(', ')}` : 'select'
}

/** Rejects connections that cannot assume the role. */
function assumeRole(role: AppRole): pg.PoolConfig['verify'] {
  return (client, done) => {
    if (role.name === null) return done()
    client.query(`set role ${pg.escapeIdentifier(role.name)}`, done)
  }
}
