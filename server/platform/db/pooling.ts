// A pooler in transaction mode, such as PgBouncer, hands each transaction of a connection to any
// session of PostgreSQL. It is told from PostgreSQL by what it does, not by its name.
// See docs/decisions/0080-pooled-connections.md.
import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import pg from 'pg'
import { driverQuery } from './prepared-query.ts'

/** The transactions of a connection are executed in sessions that others use, too. */
export interface Pooling {
  /** Prepared statements are found again, whichever session executes them. */
  keepsStatements: boolean
}

/** The connections in the order in which they are asked; no number of sessions hides in it. */
const turns = [0, 1, 1, 0, 0, 1, 0, 1] as const

/**
 * Asks over two connections whether they are sessions of their own.
 * @returns null if they are
 * @throws the error of a connection that cannot be opened or used
 */
export async function findPooling(connectionString: string): Promise<Pooling | null> {
  const settings = { connectionString, connectionTimeoutMillis: 5_000, query_timeout: 5_000 }
  const clients = [new pg.Client(settings), new pg.Client(settings)] as const
  for (const client of clients) client.on('error', () => undefined)
  try {
    for (const client of clients) await client.connect()
    return (await areShared(clients))
      ? { keepsStatements: await keepsStatements(clients[0]) }
      : null
  } finally {
    for (const client of clients) await client.end()
  }
}

/** True if both were in one session, or one of them in two. */
async function areShared(clients: readonly [pg.Client, pg.Client]) {
  const pids: (number | undefined)[] = []
  for (const turn of turns) {
    const { rows } = await clients[turn].query<{ pid: number }>('select pg_backend_pid() as pid')
    pids.push(rows[0]?.pid)
  }
  return pids[0] === pids[1] || turns.some((turn, index) => pids[index] !== pids[turn])
}

/**
 * A pooler that keeps prepared statements gives them names of its own; one that does not passes
 * them on as they are.
 */
async function keepsStatements(client: pg.Client) {
  const name = `probe_${randomBytes(8).toString('hex')}`
  await client.query('begin')
  const probe = sql`select from pg_prepared_statements where name = ${name}`
  const { rows } = await client.query({ name, ...driverQuery(probe) })
  if (rows.length > 0) await client.query(`deallocate ${name}`)
  await client.query('commit')
  return rows.length === 0
}
