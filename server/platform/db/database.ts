import {
  type Compilable,
  CompiledQuery,
  type Kysely,
  type Transaction as KyselyTransaction,
} from 'kysely'
import type pg from 'pg'
import type { DB } from '#db/tables.ts'

export type Database = Kysely<DB>
export type Transaction = KyselyTransaction<DB>

/** The names of prepared statements by their text. Declared in code, so their number is bounded. */
const names = new Map<string, string>()

/**
 * Declares a statement that is prepared once per connection, for frequent calls, where building the
 * query would take longer than running it.
 * @param name the name in the statistics of the database
 * @returns a function that executes it with the values of `$1`, `$2` … and returns the rows
 * @see https://www.postgresql.org/docs/current/sql-prepare.html
 */
export function prepared<Row>(name: string, text: string) {
  names.set(text, name)
  return async (db: Database | Transaction, values: unknown[]): Promise<Row[]> => {
    const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(text, values))
    return rows
  }
}

/**
 * Executes a built query as one that is prepared once per connection.
 * @param name the name in the statistics of the database, of this query alone
 * @param query has the same text each time, so that it differs in its values only
 * @returns the rows
 */
export async function executePrepared<Row>(
  db: Database | Transaction,
  name: string,
  query: Compilable<Row>,
): Promise<Row[]> {
  const compiled = query.compile()
  names.set(compiled.sql, name)
  const { rows } = await db.executeQuery(compiled)
  return rows
}

/** @returns the name of a prepared statement, or undefined for any other text */
export function preparedName(text: string): string | undefined {
  return names.get(text)
}

/** Makes a connection execute declared statements as prepared ones. */
export function usePrepared(client: pg.PoolClient) {
  const query = client.query.bind(client) as (...given: unknown[]) => unknown
  const named = (text: unknown, values: unknown, ...rest: unknown[]) => {
    const name = typeof text === 'string' && rest.length === 0 ? names.get(text) : undefined
    return name ? query({ name, text, values }) : query(text, values, ...rest)
  }
  Object.assign(client, { query: named })
}
