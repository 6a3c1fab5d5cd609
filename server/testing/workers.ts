// Worker processes that run tasks with the product's own code until a test kills them.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { CompiledQuery, sql } from 'kysely'
import { expect, inject } from 'vitest'
import { countLockWaits } from './database-waits.ts'
import { someOf } from './stress.ts'
import type { TestApp } from './test-app.ts'
import type { Task } from './worker.child.ts'

const workerName = 'test-worker'
const children = new Set<ChildProcess>()

/** Kills the workers that a failed test left running. */
export function killWorkers() {
  for (const child of children) child.kill('SIGKILL')
}

export interface Worker {
  send: (task: Task) => void
  /** The number of completed tasks. */
  completed: () => number
  kill: () => Promise<unknown>
}

/** Starts a worker on the same database, with its clock moved by `offsetMs`. */
export async function startWorker(app: TestApp, offsetMs = 0): Promise<Worker> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'worker.child.ts')], {
    env: {
      ...process.env,
      NODE_ENV: 'test',
      SEED: 'none',
      DATABASE_URL: `${app.databaseUrl}?application_name=${workerName}`,
      DATA_DIR: app.environment.DATA_DIR,
      APP_ROLE: inject('appRole') ?? '',
      CLOCK_OFFSET_MS: String(offsetMs),
    },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  children.add(child)
  let said = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => (said += text))
  child.stdin.on('error', () => undefined)
  await expect.poll(() => said).toContain('ready')
  return {
    send: (task) => void child.stdin.write(`${JSON.stringify(task)}\n`),
    completed: () => said.split('done\n').length - 1,
    async kill() {
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      expect(await ended).toEqual([null, 'SIGKILL'])
      children.delete(child)
    },
  }
}

/**
 * Kills a worker, and its sessions of the database, when its task is about to write a table.
 * Earlier writes have been made, later ones have not.
 */
export async function killAtTable(app: TestApp, table: string, worker: Worker, task: Task) {
  const transaction = await app.owner.startTransaction().execute()
  await transaction.executeQuery(CompiledQuery.raw(`lock table ${table} in share mode`))
  worker.send(task)
  await expect.poll(() => countLockWaits(app.owner)).toBe(1)
  await worker.kill()
  // Statements that have arrived, the commit included, would be executed once the lock is gone.
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = ${workerName} and datname = current_database()`.execute(app.owner)
  await transaction.rollback().execute()
  await connectionsClosed(app)
}

/** Waits until the database has rolled back and closed the connections of killed workers. */
export async function connectionsClosed(app: TestApp) {
  const sessions = sql`select from pg_stat_activity where application_name = ${workerName}
    and datname = current_database()`
  await expect.poll(async () => (await sessions.execute(app.owner)).rows).toHaveLength(0)
}

interface Killed {
  /** The tables that the task writes. */
  tables: string[]
  task: Task
  /** Everything that the task may change. */
  state: () => Promise<unknown>
  /** The clock of the workers. */
  offsetMs?: number
}

/** Kills a worker at each of some tables, after which nothing has changed, then lets one do it. */
export async function doAfterKills(app: TestApp, { tables, task, state, offsetMs = 0 }: Killed) {
  const before = await state()
  for (const table of someOf(tables)) {
    await killAtTable(app, table, await startWorker(app, offsetMs), task)
    expect(await state(), table).toEqual(before)
  }
  const worker = await startWorker(app, offsetMs)
  worker.send(task)
  await expect.poll(() => worker.completed()).toBe(1)
  await worker.kill()
}
