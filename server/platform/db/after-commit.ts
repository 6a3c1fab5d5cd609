// Work that follows a commit and costs the transaction nothing. A process may die in between, so
// each such task only brings forward what happens without it a moment later.
import type { DatabaseConnection, PostgresDialect } from 'kysely'
import type { Database, Transaction } from './database.ts'

/** Called with the database in which the transaction was committed. It does not throw. */
export type AfterCommit = (db: Database) => void

const waiting = new WeakMap<DatabaseConnection, Set<AfterCommit>>()

/** Calls the task once the transaction has committed, once however often it is asked for. */
export async function afterCommit(tx: Transaction, task: AfterCommit): Promise<void> {
  await tx.getExecutor().provideConnection(async (connection) => {
    const tasks = waiting.get(connection)
    if (tasks) tasks.add(task)
    else waiting.set(connection, new Set([task]))
  })
}

/**
 * Makes the transactions of a dialect call their tasks.
 * @param database returns the database that has this dialect
 */
export function callAfterCommit(dialect: PostgresDialect, database: () => Database) {
  const createDriver = dialect.createDriver.bind(dialect)
  return Object.assign(dialect, {
    createDriver() {
      const driver = createDriver()
      const begin = driver.beginTransaction.bind(driver)
      const commit = driver.commitTransaction.bind(driver)
      const begins: typeof begin = (connection, settings) => {
        // Of a transaction that was rolled back.
        waiting.delete(connection)
        return begin(connection, settings)
      }
      const commits: typeof commit = async (connection) => {
        await commit(connection)
        const tasks = waiting.get(connection)
        waiting.delete(connection)
        for (const task of tasks ?? []) task(database())
      }
      return Object.assign(driver, { beginTransaction: begins, commitTransaction: commits })
    },
  })
}
