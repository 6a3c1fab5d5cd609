// Processes that carry out orders with the product's own code until somebody kills them.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { CompiledQuery, sql } from 'kysely'
import { expect, inject } from 'vitest'
import type { Order } from './killed.child.ts'
import type { TestApp } from './test-app.ts'
import { countWaiting } from './waiting.ts'

const doerName = 'doer'
const children = new Set<ChildProcess>()

/** Ends those that a failed test has left. */
export function killDoers() {
  for (const child of children) child.kill('SIGKILL')
}

export interface Doer {
  tell: (order: Order) => void
  /** How many orders it has carried out. */
  done: () => number
  kill: () => Promise<unknown>
}

/** The product's own code in a process of its own, on the same database. */
export async function startDoer(app: TestApp, offsetMs = 0): Promise<Doer> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'killed.child.ts')], {
    env: {
      ...process.env,
      NODE_ENV: 'test',
      SEED: 'none',
      DATABASE_URL: `${app.databaseUrl}?application_name=${doerName}`,
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
    tell: (order) => void child.stdin.write(`${JSON.stringify(order)}\n`),
    done: () => said.split('done\n').length - 1,
    async kill() {
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      expect(await ended).toEqual([null, 'SIGKILL'])
      children.delete(child)
    },
  }
}

/** Kills whoever carries out the order when it comes to writing this table: everything before is done, nothing after. */
export async function killAt(app: TestApp, table: string, doer: Doer, order: Order) {
  const held = await app.owner.startTransaction().execute()
  await held.executeQuery(CompiledQuery.raw(`lock table ${table} in share mode`))
  doer.tell(order)
  await expect.poll(() => countWaiting(app.owner)).toBe(1)
  await doer.kill()
  await held.rollback().execute()
  await forgotten(app)
}

/** The database has noticed, and undone what was begun. */
export async function forgotten(app: TestApp) {
  const sessions = sql`select from pg_stat_activity where application_name = ${doerName}
    and datname = current_database()`
  await expect.poll(async () => (await sessions.execute(app.owner)).rows).toHaveLength(0)
}
