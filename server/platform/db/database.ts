import { CompiledQuery, Kysely, PostgresDialect, type Transaction as KyselyTransaction } from 'kysely'
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

interface PoolSettings {
  max?: number
  /**
   * The limit in milliseconds for a statement and for waiting for a connection. A connection that stays silent beyond
   * it is closed. Without it there is no limit.
   */
  statementTimeoutMs?: number
  /** The role set on every connection opened after it is known. */
  role?: AppRole
  onError?: (error: Error) => void
}

export interface AppRole {
  name: string | null
}

/** Of a request: with what is left, it is answered within five seconds whatever the database does. */
export const requestStatementTimeoutMs = 3_500
/** The additional wait for an answer after the statement timeout, which PostgreSQL enforces first if it can. */
const graceMs = 500
const connectTimeoutMs = 10_000
/** The limit for an idle transaction, such as one whose process lost its connection. */
const idleTransactionTimeoutMs = 30_000

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
    connectionTimeoutMillis: Math.min(connectTimeoutMs, statementTimeoutMs ?? connectTimeoutMs),
    ...(role && { verify: working(role) }),
    ...(statementTimeoutMs !== undefined && {
      statement_timeout: statementTimeoutMs,
      query_timeout: statementTimeoutMs + graceMs,
      idle_in_transaction_session_timeout: idleTransactionTimeoutMs,
    }),
  })
  // A connection lost while idle is replaced at its next use, and one lost between two statements of a transaction
  // fails the next of them. Without listeners either would end the process.
  pool.on('error', (error) => onError?.(error))
  pool.on('connect', (client) => {
    client.on('error', () => undefined)
    endWhenSilent(client)
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

/** An unanswered statement still runs on the connection, which therefore is not used again. */
function endWhenSilent(client: pg.PoolClient) {
  const query = client.query.bind(client) as (...given: unknown[]) => unknown
  const ending = (...given: unknown[]) => {
    const asked = query(...given)
    if (!(asked instanceof Promise)) return asked
    return asked.catch((error: unknown) => {
      // The pool replaces a connection that has ended.
      if (error instanceof Error && error.message === readTimeout)
        void (client as pg.Client & pg.PoolClient).end()
      throw error
    })
  }
  Object.assign(client, { query: ending })
}

const readTimeout = 'Query read timeout'

const lost = [
  'Connection terminated',
  'Client has encountered a connection error',
  'Client was closed',
  'timeout exceeded when trying to connect',
  readTimeout,
]
const unreachable =
  /^(?:ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/
/** Too few resources, a statement or a lock that took too long, and a database that only reads for now. */
const passing = /^(?:53...|57014|55P03|25006)$/

/** True for a temporary failure: the database restarts, does not answer, is blocked, or lacks connections or space. */
export function isDatabaseAway(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return error.severity === 'FATAL' || passing.test(error.code ?? '')
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  return unreachable.test(code) || lost.some((message) => error.message.startsWith(message))
}

/** The statements that a connection keeps planned, by their text. Declared in code, so their number is bounded. */
const names = new Map<string, string>()

/**
 * A statement whose text never changes: parsed, and as a rule planned, once a connection. For calls that are made all
 * the time; it is written out because building it would take longer than running it.
 * @param name tells it apart in the database's own figures
 * @returns a function from a database, or a transaction, and the values of `$1`, `$2` … to the rows
 */
export function prepared<Row>(name: string, text: string) {
  names.set(text, name)
  return async (db: Database | Transaction, values: unknown[]): Promise<Row[]> => {
    const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(text, values))
    return rows
  }
}

/** The name of a prepared statement, or undefined for other texts. */
export function preparedName(text: string): string | undefined {
  return names.get(text)
}

/** Lets a new connection keep what is declared here. */
function keepPrepared(client: pg.PoolClient) {
  const query = client.query.bind(client) as (...given: unknown[]) => unknown
  const named = (text: unknown, values: unknown, ...rest: unknown[]) => {
    const name = typeof text === 'string' && rest.length === 0 ? names.get(text) : undefined
    return name ? query({ name, text, values }) : query(text, values, ...rest)
  }
  Object.assign(client, { query: named })
}
