import { getConstructionPlans, PgBoss } from 'pg-boss'
import type { Log } from '../log.ts'
import type { JobData } from './jobs.ts'

export const queues: (keyof JobData)[] = ['mail', 'account', 'push', 'webhook']

/** The queue that gets a copy of each job that fails at its last try. */
export const deadLetters = 'failed'

/** At most one job is queued or running, and it is not retried before its next scheduled time. */
export const scheduledOptions = {
  policy: 'exclusive',
  retryLimit: 0,
  expireInSeconds: 120 as number,
  retentionSeconds: 600,
  deleteAfterSeconds: 600,
} as const

/** Jobs are retried with exponential backoff up to an hour, for three days. */
export const retries = {
  retryLimit: 82,
  retryDelay: 2,
  retryBackoff: true,
  retryDelayMax: 3600,
} as const

/** Creates the queue's client, whose own errors are logged. */
export function createBoss(databaseUrl: string, log: Log) {
  const boss = new PgBoss({
    connectionString: databaseUrl,
    schema: 'jobs',
    application_name: 'altura-jobs',
    max: 3,
  })
  boss.on('error', (error) =>
    log.error({ err: { name: error.name, message: error.message } }, 'jobs'),
  )
  return boss
}

/** @returns the statements that create the schema of the queue, for an open transaction */
export function jobsSchema(): string {
  return getConstructionPlans('jobs').replace(/^\s*BEGIN;|COMMIT;\s*$/g, '')
}

/** Creates the queues, or updates their options. */
export async function ensureQueues(boss: PgBoss) {
  await boss.createQueue(deadLetters, retries)
  for (const name of queues) {
    await boss.createQueue(name, retries)
    // Not with NOTIFY, which serializes the commits of whoever queues a job.
    await boss.updateQueue(name, { notify: false, ...retries, deadLetter: deadLetters })
  }
}
