// Metrics that are read from the database, and the same for all processes.
import { Gauge, type Registry } from 'prom-client'
import { ledgerReasons } from '#contract/credits/ledger-reasons.ts'
import { queueNames, taskNames } from '#contract/operators/operations.ts'

export interface DatabaseFigures {
  queues: {
    queue: string
    waiting: number
    running: number
    oldestDueSeconds: number
    oldestSeconds: number
  }[]
  /** The queues of which every attempt fails. */
  failingQueues: { queue: string; seconds: number }[]
  failedJobs: { queue: string; count: number }[]
  /** The repeated tasks whose latest run failed. */
  failingTasks: string[]
  /** Until the earliest deadline of an answer, below 0 after it; null if no answer is due. */
  answerDueInSeconds: number | null
  /** The latest proof, in seconds since 1970; 0 before the first. */
  ledger: { verifiedAtSeconds: number; faults: number }
  /** The latest scheduled backup, in seconds since 1970; 0 before the first, null without any. */
  backupAtSeconds: number | null
  /** The day of the rates by which pay is compared, in seconds since 1970; null without any. */
  ratesAtSeconds: number | null
  /** Of the last hour, up to 1000. */
  recentMovements: { reason: string; count: number }[]
  /** Of the last hour, up to 1000. */
  recentApplications: number
  /** Rows for which there is no partition of their month, up to 1000 a table. */
  rowsBesidePartitions: number
  /** Files whose bytes are gone, up to 1000. */
  missingFiles: number
  /** The age of the oldest change that this process has not passed on. */
  liveLagSeconds: number
}

/**
 * Adds the metrics that are read from the database.
 * @returns a function that sets them; without figures all but `altura_up_database` are left out
 */
export function registerDatabaseMetrics(
  registry: Registry,
): (figures: DatabaseFigures | null) => void {
  const gauges = gaugesIn(registry)
  const { up, jobs, oldest, queued, failing, failingTask } = gauges
  const { answer, verified, faults, backup, rates } = gauges
  const { movements, applications, lag, beside, missing } = gauges
  const labelled = [jobs, oldest, queued, failing, failingTask, movements]
  const single = [answer, verified, faults, backup, rates, applications, beside, missing, lag]

  return (figures) => {
    // A value that is removed is not sent.
    for (const one of labelled) one.reset()
    for (const one of single) one.remove()
    up.set(Number(figures !== null))
    if (!figures) return
    for (const { queue, waiting, running, oldestDueSeconds, oldestSeconds } of figures.queues) {
      jobs.set({ queue, state: 'waiting' }, waiting)
      jobs.set({ queue, state: 'running' }, running)
      oldest.set({ queue }, oldestDueSeconds)
      queued.set({ queue }, oldestSeconds)
    }
    for (const queue of queueNames) failing.set({ queue }, 0)
    for (const { queue, seconds } of figures.failingQueues) failing.set({ queue }, seconds)
    for (const { queue, count } of figures.failedJobs) jobs.set({ queue, state: 'failed' }, count)
    for (const task of taskNames) failingTask.set({ task }, 0)
    for (const task of figures.failingTasks) failingTask.set({ task }, 1)
    if (figures.answerDueInSeconds !== null) answer.set(figures.answerDueInSeconds)
    verified.set(figures.ledger.verifiedAtSeconds)
    faults.set(figures.ledger.faults)
    if (figures.backupAtSeconds !== null) backup.set(figures.backupAtSeconds)
    if (figures.ratesAtSeconds !== null) rates.set(figures.ratesAtSeconds)
    for (const reason of ledgerReasons) movements.set({ reason }, 0)
    for (const { reason, count } of figures.recentMovements) movements.set({ reason }, count)
    applications.set(figures.recentApplications)
    beside.set(figures.rowsBesidePartitions)
    missing.set(figures.missingFiles)
    lag.set(figures.liveLagSeconds)
  }
}

function gaugesIn(registry: Registry) {
  const registers = [registry]
  const up = new Gauge({
    name: 'altura_up_database',
    help: '1 if the database answered when it was last asked',
    registers,
  })
  const gauge = <Label extends string = never>(
    name: string,
    help: string,
    ...labelNames: Label[]
  ) => new Gauge({ name: `altura_${name}`, help, labelNames, registers })
  const jobs = gauge('jobs', 'Jobs of a queue, up to 1000 for each state', 'queue', 'state')
  const oldest = gauge('job_oldest_due_seconds', 'Time the oldest job that may run waits', 'queue')
  const queued = gauge(
    'job_oldest_seconds',
    'Time since the oldest job could have run first',
    'queue',
  )
  const failing = gauge('queue_failing_seconds', 'Time since which every attempt fails', 'queue')
  const failingTask = gauge('task_failing', '1 for a task whose latest run failed', 'task')
  const answer = gauge('answer_due_seconds', 'Time until the earliest deadline of an answer')
  const verified = gauge('ledger_verified_timestamp_seconds', 'Time of the latest ledger proof')
  const faults = gauge('ledger_faults', 'Faults that the latest proof of the ledger found')
  const backup = gauge('backup_timestamp_seconds', 'Time of the latest scheduled backup')
  const rates = gauge('rates_timestamp_seconds', 'Day of the rates by which pay is compared')
  const movements = gauge(
    'recent_movements',
    'Movements of the ledger in the last hour, up to 1000 in all',
    'reason',
  )
  const applications = gauge('recent_applications', 'Applications of the last hour, up to 1000')
  const lag = gauge('live_lag_seconds', 'Age of the oldest change that is not passed on')
  const missing = gauge('files_missing', 'Files whose bytes are gone from the store, up to 1000')
  const beside = gauge('rows_beside_partitions', 'Rows without a partition of their month')
  const queues = { up, jobs, oldest, queued, failing, failingTask }
  const states = {
    answer,
    verified,
    faults,
    backup,
    rates,
    movements,
    applications,
    lag,
    beside,
    missing,
  }
  return { ...queues, ...states }
}
