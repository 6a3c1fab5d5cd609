import {
  type Compilable,
  CompiledQuery,
  type Kysely,
  type Transaction as KyselyTransaction,
} from 'kysely'
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
 * Compiles a built query into one that is prepared once per connection.
 * @param name the name in the statistics of the database, of this query alone
 * @param query has the same text each time, so that it differs in its values only
 */
export function compiledAs<Row>(name: string, query: Compilable<Row>): CompiledQuery<Row> {
  const compiled = query.compile()
  names.set(compiled.sql, name)
  return compiled
}

/**
 * Declares a query that is built once, and prepared once per connection.
 * @param name the name in the statistics of the database
 * @param build gets a stand-in for each argument, which it may only use as a value
 * @returns a function that gives the query its values
 */
export function preparedQuery<Args extends unknown[], Row>(
  name: string,
  build: (db: Database, ...args: Args) => Compilable<Row>,
) {
  let built: { text: string; values: ((args: Args) => unknown)[] } | undefined
  const buildWith = (db: Database) => {
    const standIns: object[] = Array.from({ length: build.length - 1 }, () => ({}))
    const { sql, parameters } = compiledAs(name, build(db, ...(standIns as Args)))
    const values = parameters.map((value) => {
      const place = standIns.indexOf(value as object)
      return place < 0 ? () => value : (args: Args) => args[place]
    })
    return { text: sql, values }
  }
  return (db: Database, ...args: Args) => {
    const { text, values } = (built ??= buildWith(db))
    const given = values.map((valueIn) => valueIn(args))
    return CompiledQuery.raw(text, given) as CompiledQuery<Row>
  }
}

/** @returns the name of a prepared statement, or undefined for any other text */
export function preparedName(text: string): string | undefined {
  return names.get(text)
}
