// Repeated tasks: those that fail, and running one before its next time.
import { sql } from 'kysely'
import { fromKysely, type PgBoss } from 'pg-boss'
import { type TaskName, taskNames } from '#contract/operators/operations.ts'
import type { Database, Transaction } from '../db/database.ts'
import type { Services } from '../services.ts'

type Needed = Pick<Services, 'db' | 'clock'>

export interface FailedTask {
  name: TaskName
  since: Date
  failed_at: Date
  times: number
  reason: string
}

/** Runs a task, and keeps that it failed until it succeeds. @throws the error of the task */
export async function runAndNote(
  { db, clock }: Needed,
  name: TaskName,
  run: () => Promise<void>,
): Promise<void> {
  try {
    await run()
  } catch (error) {
    const { code, name: kind } = errorKindOf(error)
    const reason = String(code ?? kind).slice(0, 100)
    const now = clock.now()
    await sql`
      insert into task_failures (name, since, failed_at, reason) values (${name}, ${now}, ${now}, ${reason})
      on conflict (name) do update set failed_at = greatest(task_failures.since, excluded.failed_at),
        reason = excluded.reason, times = task_failures.times + 1`.execute(db)
    throw error
  }
  await sql`delete from task_failures where name = ${name}`.execute(db)
}

/** The tasks whose latest run failed, the latest first. There are as many as tasks, at most. */
export async function listFailedTasks(db: Database): Promise<FailedTask[]> {
  const { rows } = await sql<FailedTask>`
    select name, since, failed_at, times, reason from task_failures where name = any (${[...taskNames]}::text[])
    order by failed_at desc, name limit 100`.execute(db)
  return rows
}

/** @returns true if a task failed at its latest run; it is locked until the end of `tx` */
export async function lockFailedTask(tx: Transaction, name: string): Promise<boolean> {
  const { rows } = await sql`
    select from task_failures where name = ${name} for update`.execute(tx)
  return rows.length > 0
}

/** Has a task run at once. @returns false if it is queued or running, or no process knows it */
export async function queueTask(boss: PgBoss, tx: Transaction, name: TaskName): Promise<boolean> {
  if (!(await boss.getQueue(name))) return false
  return (await boss.send(name, null, { db: fromKysely(tx) })) !== null
}

/** @returns an error without its message, which may contain an address */
export function errorKindOf(error: unknown): { name: string; code?: unknown } {
  if (!(error instanceof Error)) return { name: 'unknown' }
  return { name: error.name, code: 'code' in error ? error.code : undefined }
}
