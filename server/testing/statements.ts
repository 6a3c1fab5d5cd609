import type pg from 'pg'

type Query = (...given: unknown[]) => unknown

/** How many statements are sent over the pool while `work` runs. */
export async function statementsOf(pool: pg.Pool, work: () => Promise<unknown>): Promise<number> {
  let count = 0
  const listened = new Map<pg.PoolClient, Query>()
  const connect = pool.connect.bind(pool) as () => Promise<pg.PoolClient>
  const connectListening = async () => {
    const client = await connect()
    if (!listened.has(client)) {
      const query = client.query.bind(client) as Query
      listened.set(client, client.query)
      const counting = (...given: unknown[]) => {
        count += 1
        return query(...given)
      }
      Object.assign(client, { query: counting })
    }
    return client
  }
  Object.assign(pool, { connect: connectListening })
  await work().finally(() => {
    Object.assign(pool, { connect })
    for (const [client, query] of listened) Object.assign(client, { query })
  })
  return count
}
