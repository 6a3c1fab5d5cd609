// The connections of a pool as Kysely uses them: frequent statements are prepared once per
// connection, and over a pooler each transaction begins with the settings of a session.
import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import { readTimeout } from './unavailable.ts'

interface ClientSettings {
  /** Returns the name of a statement that is prepared once per connection. */
  nameOf: (text: string) => string | undefined
  /**
   * Given if the sessions are shared: returns a statement without values that sets, for one
   * transaction, what a session of our own would be opened with.
   */
  opening?: () => string
}

type Query = (text: string, values?: readonly unknown[]) => Promise<pg.QueryResult>

const begins = /^(?:begin|start transaction)\b/
const ends = /^(?:commit|rollback)$/

/** A pool for the dialect of Kysely, which ends it. */
export function clientsOf(pool: pg.Pool, { nameOf, opening }: ClientSettings): PostgresPool {
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect()
      const { query, isLost } = giveUpOnTimeout((text, values = []) =>
        client.query({ text, values: [...values], name: nameOf(text) }),
      )
      return {
        // Kysely is given no cursor, and so asks for none.
        query: (opening
          ? openEach(query, opening)
          : query) as unknown as PostgresPoolClient['query'],
        release: (destroy) => client.release(destroy || isLost()),
      }
    },
  }
}

/** Nothing is asked after a read timeout, because that statement may still be running. */
function giveUpOnTimeout(send: Query) {
  let lost: Error | null = null
  const query: Query = async (text, values) => {
    if (lost) throw lost
    try {
      return await send(text, values)
    } catch (error) {
      if (error instanceof Error && error.message === readTimeout) lost = error
      throw error
    }
  }
  return { query, isLost: () => lost !== null }
}

/** Begins each transaction with the settings; a statement by itself is one, too. */
function openEach(query: Query, opening: () => string): Query {
  let isOpen = false

  /** What fails leaves no transaction open, so that the connection can be used again. */
  async function orRollBack(work: () => Promise<pg.QueryResult>) {
    try {
      return await work()
    } catch (error) {
      isOpen = false
      await query('rollback')
      throw error
    }
  }
  const begin = (text: string) => orRollBack(() => query(`${text}; ${opening()}`))

  async function alone(text: string, values?: readonly unknown[]) {
    await begin('begin')
    return orRollBack(async () => {
      const result = await query(text, values)
      await query('commit')
      return result
    })
  }

  return (text, values) => {
    if (begins.test(text)) {
      isOpen = true
      return begin(text)
    }
    if (ends.test(text)) isOpen = false
    else if (!isOpen) return alone(text, values)
    return query(text, values)
  }
}
