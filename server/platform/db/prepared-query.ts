// Queries of Kysely as the driver takes them: prepared once per connection, under the name that the
// statistics of the database show, or for a connection that Kysely does not use. See
// https://www.postgresql.org/docs/current/sql-prepare.html.
import {
  CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely'
import type { DB } from '#db/tables.ts'
import type { Database, Transaction } from './database.ts'

/** A query of the builder, or of the `sql` template. */
interface Query<Row> {
  compile: (db: Database) => CompiledQuery<Row>
}

/** Compiles queries, and has no connection. */
const compiler: Database = new Kysely<DB>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})

/** The names of prepared statements by their text. Declared in code, so their number is bounded. */
const names = new Map<string, string>()

/** Stands for a value while its query is compiled. */
class Parameter {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

/**
 * Declares a query that is compiled once, and prepared once per connection, for frequent calls.
 *
 *     const findTitle = preparedQuery('title', (value: { id: string }) =>
 *       sql<{ title: string }>`select title from vacancies where id = ${value.id}`)
 *     const [vacancy] = await findTitle(db, { id })
 *
 * A value that is used twice is two parameters, and PostgreSQL derives the type of each.
 * @param name the name in the statistics of the database, of this query alone
 * @param build gets a stand-in for each value, which it may only put into the query as a value
 * @returns a function that executes the query with its values, by their names
 */
export function preparedQuery<Values extends object, Row>(
  name: string,
  build: (values: Values, db: Database) => Query<Row>,
) {
  const standIns = new Proxy({} as Values, { get: (_, key) => new Parameter(String(key)) })
  let compiled: CompiledQuery<Row> | undefined
  return async (db: Database | Transaction, values: Values): Promise<Row[]> => {
    compiled ??= compiledAs(name, build(standIns, compiler))
    const parameters = compiled.parameters.map((parameter) =>
      parameter instanceof Parameter ? values[parameter.name as keyof Values] : parameter,
    )
    const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(compiled.sql, parameters))
    return rows
  }
}

/**
 * Compiles a query into one that is prepared once per connection.
 * @param name the name in the statistics of the database, of this query alone
 * @param query has the same text each time, so that it differs in its values only
 */
export function compiledAs<Row>(name: string, query: Query<Row>): CompiledQuery<Row> {
  const compiled = query.compile(compiler)
  names.set(compiled.sql, name)
  return compiled
}

/** Compiles a query for a connection of the driver. */
export function driverQuery(query: Query<unknown>): { text: string; values: unknown[] } {
  const { sql: text, parameters } = query.compile(compiler)
  return { text, values: [...parameters] }
}

/** @returns the name of a prepared statement, or undefined for any other text */
export function preparedName(text: string): string | undefined {
  return names.get(text)
}
