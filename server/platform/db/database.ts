import {
  type Compilable,
  CompiledQuery,
  type Kysely,
  type Transaction as KyselyTransaction,
} from 'kysely'
import type { DB } from '#db/tables.ts'
import { timed } from './round-trips.ts'

export type Database = Kysely<DB>
export type Transaction = KyselyTransaction<DB>

/** The names of prepared statements by their text. Declared in code, so their number is bounded. */
const names = new Map([
  ['begin', 'begin'],
  ['commit', 'commit'],
])

interface Prepared<Row> {
  (db: Database | Transaction, values: unknown[]): Promise<Row[]>
  /** The statement with its values, for the functions below. */
  of: (...values: unknown[]) => CompiledQuery<Row>
}

/**
 * Declares a statement that is prepared once per connection, for frequent calls, where building the
 * query would take longer than running it.
 * @param name the name in the statistics of the database
 * @returns a function that executes it with the values of `$1`, `$2` … and returns the rows
 * @see https://www.postgresql.org/docs/current/sql-prepare.html
 */
export function prepared<Row>(name: string, text: string): Prepared<Row> {
  names.set(text, name)
  const compiled = (...values: unknown[]) => CompiledQuery.raw(text, values) as CompiledQuery<Row>
  const execute = async (db: Database | Transaction, values: unknown[]): Promise<Row[]> => {
    const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(text, values))
    return rows
  }
  return Object.assign(execute, { of: compiled })
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

/** Executes statements one after the other in one round trip. @returns the rows of each */
export async function together<Rows extends unknown[]>(
  tx: Transaction,
  statements: { [Index in keyof Rows]: CompiledQuery<Rows[Index]> },
): Promise<{ [Index in keyof Rows]: Rows[Index][] }> {
  const results = await tx
    .getExecutor()
    .provideConnection((connection) =>
      Promise.all(
        statements.map((statement, index) =>
          connection.executeQuery(
            index < statements.length - 1 ? timed(statement, 'ahead') : statement,
          ),
        ),
      ),
    )
  return results.map(({ rows }) => rows) as { [Index in keyof Rows]: Rows[Index][] }
}

/**
 * Executes a statement with the next one of the transaction, or with its commit. Its error is
 * thrown there.
 */
export async function executeLater(tx: Transaction, statement: CompiledQuery): Promise<void> {
  await tx.getExecutor().provideConnection(async (connection) => {
    connection.executeQuery(timed(statement, 'ahead')).catch(() => undefined)
  })
}

const joined = new WeakSet<Transaction>()

/** Makes a transaction that several commands join: the last statement of one does not end it. */
export function joinCommands(tx: Transaction): void {
  joined.add(tx)
}

/**
 * Executes the last statement of the transaction, and commits, in one round trip. An error after it
 * rolls nothing back.
 * @returns the rows
 */
export async function executeLast<Row>(
  tx: Transaction,
  statement: CompiledQuery<Row>,
): Promise<Row[]> {
  const { rows } = await tx.executeQuery(joined.has(tx) ? statement : timed(statement, 'last'))
  return rows
}

/** @returns the name of a prepared statement, or undefined for any other text */
export function preparedName(text: string): string | undefined {
  return names.get(text)
}
