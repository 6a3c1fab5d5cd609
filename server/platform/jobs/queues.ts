// The jobs that wait and run now, and the numbers of those that ended by day.
import { type RawBuilder, sql } from 'kysely'
import type { JobWithMetadata, PgBoss, QueueResult } from 'pg-boss'
import { queueNames, taskNames } from '#contract/operators/operations.ts'
import { driverQuery } from '../db/prepared-query.ts'
import type { JobData, QueueState } from './jobs.ts'

/** Jobs of a queue are read and counted up to here. */
const countMax = 1000

const names = [...queueNames, ...taskNames]

/** The queues, and the repeated tasks that wait or run. */
export async function listQueues(boss: PgBoss): Promise<QueueState[]> {
  const queues = new Map((await boss.getQueues([...names])).map((queue) => [queue.name, queue]))
  const states = await Promise.all(
    names.map(async (name) => {
      const queue = queues.get(name)
      return queue ? [{ name, ...(await stateOf(boss, queue)) }] : []
    }),
  )
  return states
    .flat()
    .filter(({ name, waiting, running }) => isQueue(name) || waiting + running > 0)
}

function isQueue(name: string) {
  return queueNames.some((queue) => queue === name)
}

/** In a backlog the numbers of the queue's own monitor are at most a minute old. */
async function stateOf(boss: PgBoss, queue: QueueResult): Promise<Omit<QueueState, 'name'>> {
  if (queue.totalCount <= countMax) return stateOfJobs(await boss.findJobs(queue.name))
  const since = queue.queuedCount > 0 ? await latestDue(boss, queue.name) : null
  return {
    waiting: Math.min(queue.queuedCount, countMax),
    running: Math.min(queue.activeCount, countMax),
    waiting_since: since,
    oldest_since: since,
  }
}

function stateOfJobs(jobs: JobWithMetadata[]) {
  const now = Date.now()
  const waiting = jobs.filter(({ state }) => state === 'created' || state === 'retry')
  const runnable = waiting.filter(({ startAfter }) => startAfter.getTime() <= now)
  const tried = waiting.filter(({ state }) => state === 'retry')
  return {
    waiting: waiting.length,
    running: jobs.filter(({ state }) => state === 'active').length,
    waiting_since: earliest(runnable.map(({ startAfter }) => startAfter)),
    oldest_since: earliest([...runnable.map(dueAt), ...tried.map(({ createdOn }) => createdOn)]),
  }
}

/** @returns the time at which a job could run first */
function dueAt({ createdOn, startAfter }: JobWithMetadata) {
  return startAfter > createdOn ? startAfter : createdOn
}

/** @returns the time at which the first of some jobs could have run */
export function firstDue(jobs: JobWithMetadata[]): Date | null {
  return earliest(jobs.map(dueAt))
}

function earliest(times: Date[]) {
  return times.length > 0 ? new Date(Math.min(...times.map(Number))) : null
}

/** A queue is worked off in its order, so the oldest job has waited at most since then. */
async function latestDue(boss: PgBoss, name: string): Promise<Date | null> {
  const { rows }: { rows: { due_at: Date }[] } = await execute(
    boss,
    sql`
      select due_at from job_counts where name = ${name} and due_at is not null
      order by day desc limit 1`,
  )
  return rows[0]?.due_at ?? null
}

interface Ended {
  done: number
  /** Those that are not tried again. */
  failed: number
  /** The time at which the first of them could have run. */
  due: Date | null
}

/** Notes since when every attempt of a queue fails, or that one has succeeded. */
export async function noteAttempts(
  boss: PgBoss,
  name: keyof JobData,
  hasSucceeded: boolean,
): Promise<void> {
  await execute(
    boss,
    hasSucceeded
      ? sql`delete from queue_failures where name = ${name}`
      : sql`insert into queue_failures (name, since) values (${name}, now()) on conflict do nothing`,
  )
}

/** Adds to the numbers of jobs that ended today, in UTC. */
export async function countJobs(
  boss: PgBoss,
  name: keyof JobData,
  { done, failed, due }: Ended,
): Promise<void> {
  if (done + failed === 0) return
  await execute(
    boss,
    sql`
      insert into job_counts as counted (day, name, done, failed, due_at)
      values ((now() at time zone 'UTC')::date, ${name}, ${done}, ${failed}, ${due})
      on conflict (day, name) do update set done = counted.done + excluded.done,
        failed = counted.failed + excluded.failed, due_at = excluded.due_at`,
  )
}

/** Executes a statement on the connections of the queue. */
async function execute(boss: PgBoss, statement: RawBuilder<unknown>) {
  const { text, values } = driverQuery(statement)
  return await boss.getDb().executeSql(text, values)
}
