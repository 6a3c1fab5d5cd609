import type pg from 'pg'

export interface Statement {
  text: string
  values: unknown[]
}

type Query = (...given: unknown[]) => unknown

/** Sent once a transaction has committed, perhaps one before the work. */
const wakesListeners = /^select .*pg_notify\('\w+', ''\)$/

/**
 * Records the statements sent over the pool while `work` runs, in order, but those that wake
 * listeners.
 */
export async function statementsOf(
  pool: pg.Pool,
  work: () => Promise<unknown>,
): Promise<Statement[]> {
  const statements: Statement[] = []
  const listened = new Map<pg.PoolClient, Query>()
  const connect = pool.connect.bind(pool) as () => Promise<pg.PoolClient>
  const listen = async () => {
    const client = await connect()
    if (!listened.has(client)) {
      const query = client.query.bind(client) as Query
      listened.set(client, client.query)
      const listening = (text: unknown, values: unknown, ...rest: unknown[]) => {
        const statement = statementOf(text, values)
        if (statement && !wakesListeners.test(statement.text)) statements.push(statement)
        return query(text, values, ...rest)
      }
      Object.assign(client, { query: listening })
    }
    return client
  }
  Object.assign(pool, {
    // The pool's own `query` asks for a client with a callback.
    async connect(done?: (error: unknown, client: pg.PoolClient, release: unknown) => void) {
      const client = await listen()
      done?.(undefined, client, client.release.bind(client))
      return client
    },
  })
  await work().finally(() => {
    Object.assign(pool, { connect })
    for (const [client, query] of listened) Object.assign(client, { query })
  })
  return statements
}

function statementOf(text: unknown, values: unknown): Statement | null {
  if (typeof text === 'string') return { text, values: Array.isArray(values) ? values : [] }
  const config = text as { text?: unknown; values?: unknown } | null
  return config?.text ? statementOf(config.text, config.values) : null
}

/** The number of statements. */
export async function countStatements(
  pool: pg.Pool,
  work: () => Promise<unknown>,
): Promise<number> {
  return (await statementsOf(pool, work)).length
}
