import { CompiledQuery } from 'kysely'
import type pg from 'pg'
import type { Database, Transaction } from './database.ts'

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

/** What a declared statement is called, or nothing for any other. */
export function preparedName(text: string): string | undefined {
  return names.get(text)
}

/** Lets a new connection keep what is declared here. */
export function keepPrepared(client: pg.PoolClient) {
  const query = client.query.bind(client) as (...given: unknown[]) => unknown
  const named = (text: unknown, values: unknown, ...rest: unknown[]) => {
    const name = typeof text === 'string' && rest.length === 0 ? names.get(text) : undefined
    return name ? query({ name, text, values }) : query(text, values, ...rest)
  }
  Object.assign(client, { query: named })
}
