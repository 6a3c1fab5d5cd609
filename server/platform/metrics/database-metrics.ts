// Metrics that are read from the database, and the same for all processes.
import { Gauge, type Registry } from 'prom-client'

export interface DatabaseFigures {
  queues: { queue: string; waiting: number; running: number; oldestDueSeconds: number }[]
  failedJobs: { queue: string; count: number }[]
  /** The repeated tasks whose latest run failed. */
  failingTasks: string[]
  /** Until the earliest deadline of an answer, below 0 after it; null where no answer is due. */
  answerDueInSeconds: number | null
  /** The latest proof, in seconds since 1970; null before the first. */
  ledger: { verifiedAtSeconds: number; faults: number } | null
  /** The latest backup that was made by itself, in seconds since 1970. */
  backupAtSeconds: number | null
  /** Rows for which there is no partition of their month, up to 1000 a table. */
  rowsBesidePartitions: number
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
  const failingTask = gauge('task_failing', '1 for a task whose latest run failed', 'task')
  const answer = gauge('answer_due_seconds', 'Time until the earliest deadline of an answer')
  const verified = gauge('ledger_verified_timestamp_seconds', 'Time of the latest ledger proof')
  const faults = gauge('ledger_faults', 'Faults that the latest proof of the ledger found')
  const backup = gauge('backup_timestamp_seconds', 'Time of the latest scheduled backup')
  const lag = gauge('live_lag_seconds', 'Age of the oldest change that is not passed on')
  const beside = gauge('rows_beside_partitions', 'Rows without a partition of their month')
  const labelled = [jobs, oldest, failingTask]
  const single = [answer, verified, faults, backup, beside, lag]

  return (figures) => {
    // A value that is removed is not sent.
    for (const one of labelled) one.reset()
    for (const one of single) one.remove()
    up.set(Number(figures !== null))
    if (!figures) return
    for (const { queue, waiting, running, oldestDueSeconds } of figures.queues) {
      jobs.set({ queue, state: 'waiting' }, waiting)
      jobs.set({ queue, state: 'running' }, running)
      oldest.set({ queue }, oldestDueSeconds)
    }
    for (const { queue, count } of figures.failedJobs) jobs.set({ queue, state: 'failed' }, count)
    for (const task of figures.failingTasks) failingTask.set({ task }, 1)
    if (figures.answerDueInSeconds !== null) answer.set(figures.answerDueInSeconds)
    if (figures.ledger) {
      verified.set(figures.ledger.verifiedAtSeconds)
      faults.set(figures.ledger.faults)
    }
    if (figures.backupAtSeconds !== null) backup.set(figures.backupAtSeconds)
    beside.set(figures.rowsBesidePartitions)
    lag.set(figures.liveLagSeconds)
  }
}
