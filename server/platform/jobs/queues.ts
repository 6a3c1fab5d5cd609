// The jobs that wait and run now, and the numbers of those that ended by day.
import { sql } from 'kysely'
import type { PgBoss } from 'pg-boss'
import { queueNames, type TaskName, taskNames } from '#contract/operators/operations.ts'
import type { Database } from '../db/database.ts'
import type { JobData } from './jobs.ts'

export interface QueueState {
  name: (typeof queueNames)[number] | TaskName
  waiting: number
  running: number
  /** The time since which the oldest that may run has waited. */
  waiting_since: Date | null
  /** The time since which the oldest could have run, also if it is to be tried again later. */
  oldest_since: Date | null
}

/** Jobs of a queue are counted up to here. */
const countMax = 1000

/** The queues and the repeated tasks, with the jobs that wait and run. */
export async function listQueues(db: Database): Promise<QueueState[]> {
  const { rows } = await queueStates.execute(db)
  return rows
}

/** Selects what `listQueues` returns, by indexes and up to a bound for each queue. */
export const queueStates = sql<QueueState>`
    select queue.name, waits.count::int as waiting, runs.count::int as running, oldest.start_after as waiting_since, late.since as oldest_since
    from jobs.queue
    cross join lateral (select count(*) from (
      select from jobs.job where job.name = queue.name and state < 'active' and not blocked limit ${countMax}) one) waits
    cross join lateral (select count(*) from (
      select from jobs.job where job.name = queue.name and state = 'active' limit ${countMax}) one) runs
    left join lateral (
      select min(start_after) as start_after from (
        select start_after from jobs.job
        where job.name = queue.name and state < 'active' and not blocked and start_after <= now()
        order by priority desc, created_on limit ${countMax}) one) oldest on true
    left join lateral (
      select min(case state when 'retry' then created_on else greatest(created_on, start_after) end) as since from (
        select state, created_on, start_after from jobs.job
        where job.name = queue.name and state < 'active' and not blocked and (state = 'retry' or start_after <= now())
        order by priority desc, created_on limit ${countMax}) one) late on true
    where queue.name = any (${[...queueNames, ...taskNames]}::text[])
      and (queue.name = any (${[...queueNames]}::text[]) or waits.count + runs.count > 0)
    order by array_position(${[...queueNames, ...taskNames]}::text[], queue.name)`

interface Ended {
  done: number
  /** Those that are not tried again. */
  failed: number
}

/** Notes since when every attempt of a queue fails, or that one has succeeded. */
export async function noteAttempts(
  boss: PgBoss,
  name: keyof JobData,
  hasSucceeded: boolean,
): Promise<void> {
  await boss
    .getDb()
    .executeSql(
      hasSucceeded
        ? 'delete from queue_failures where name = $1'
        : 'insert into queue_failures (name, since) values ($1, now()) on conflict do nothing',
      [name],
    )
}

/** Adds to the numbers of jobs that ended today, in UTC. */
export async function countJobs(
  boss: PgBoss,
  name: keyof JobData,
  { done, failed }: Ended,
): Promise<void> {
  if (done + failed === 0) return
  await boss.getDb().executeSql(
    `insert into job_counts as counted (day, name, done, failed)
    values ((now() at time zone 'UTC')::date, $1, $2, $3)
    on conflict (day, name) do update
    set done = counted.done + excluded.done, failed = counted.failed + excluded.failed`,
    [name, done, failed],
  )
}
