import { sql } from 'kysely'
import { queueNames } from '#contract/operators/operations.ts'
import type { App } from '#server/platform/app.ts'
import { isBackupScheduled } from '#server/platform/backup-times.ts'
import type { QueueState } from '#server/platform/jobs/jobs.ts'
import type { DatabaseFigures } from '#server/platform/metrics/database-metrics.ts'

/** Applications that are read for the earliest deadline, and failed jobs that are counted. */
const readMax = 1000

interface Row {
  failing_queues: { queue: string; since: string }[]
  failed_jobs: { queue: string; count: number }[]
  failing_tasks: string[]
  answer_due_at: Date | null
  ledger: { verified_at: string; faults: number } | null
  backup_at: Date | null
  rates_day: string | null
  recent_movements: { reason: string; count: number }[]
  recent_applications: number
  beside: number
  missing: number
  live_since: Date | null
}

/**
 * Reads what metrics say of the database, apart from the queues in one statement: by indexes, and
 * of each list at most a thousand rows.
 */
export async function readFigures({
  db,
  clock,
  environment,
  live,
  jobs,
}: Pick<App, 'db' | 'clock' | 'environment' | 'live' | 'jobs'>): Promise<DatabaseFigures> {
  const queues = await jobs.listQueues()
  // The next step of an application is never later than its deadline, and by it there is an index.
  const { rows } = await sql<Row>`
    select
      (select coalesce(json_agg(json_build_object('queue', queue.name, 'count', failed.count)), '[]')
        from unnest(${[...queueNames]}::text[]) queue (name)
        cross join lateral (select count(*) from (
          select from failed_jobs job where job.queue = queue.name limit ${readMax}) one) failed
      ) as failed_jobs,
      (select coalesce(json_agg(json_build_object('queue', name, 'since', since)), '[]')
        from queue_failures) as failing_queues,
      (select coalesce(json_agg(name order by name), '[]') from task_failures) as failing_tasks,
      (select min(answer_due_at) from (
        select answer_due_at from applications a where next_at is not null and is_unanswered(a)
        order by next_at, id limit ${readMax}) one) as answer_due_at,
      (select json_build_object('verified_at', finished_at, 'faults', coalesce(faults, 0))
        from ledger_verifications where finished_at is not null order by id desc limit 1) as ledger,
      (select succeeded_at from backup_state limit 1) as backup_at,
      (select max(day)::text from currency_rates where currency = 'USD') as rates_day,
      (select coalesce(json_agg(json_build_object('reason', reason, 'count', count)), '[]') from (
        select reason, count(*) from (
          select reason from credit_movements where created_at > now() - interval '1 hour' limit ${readMax}) one
        group by 1) counted) as recent_movements,
      (select count(*)::int from (
        select from applications where applied_at > now() - interval '1 hour' limit ${readMax}) one) as recent_applications,
      rows_beside_partitions() as beside,
      (select count(*)::int from (
        select from files where missing_at is not null limit ${readMax}) one) as missing,
      (select created_at from changes where ${live.cursor()} <> '0' and tx >= (${live.cursor()}::text)::xid8
        order by tx limit 1) as live_since`.execute(db)
  const [row] = rows
  if (!row) throw new Error('an aggregate has one row')
  const now = clock.now().getTime()
  return {
    queues: queues.map((queue) => queueFigures(queue, now)),
    ...figuresOf(row, now, isBackupScheduled(environment)),
  }
}

function queueFigures({ name, waiting_since, oldest_since, ...counts }: QueueState, now: number) {
  const secondsSince = (at: Date | null) => (at ? Math.max(0, (now - at.getTime()) / 1000) : 0)
  return {
    queue: name,
    ...counts,
    oldestDueSeconds: secondsSince(waiting_since),
    oldestSeconds: secondsSince(oldest_since),
  }
}

function figuresOf(row: Row, now: number, isScheduled: boolean): Omit<DatabaseFigures, 'queues'> {
  const secondsSince = (at: Date | string) => (now - new Date(at).getTime()) / 1000
  return {
    failingQueues: row.failing_queues.map(({ queue, since }) => ({
      queue,
      seconds: Math.max(0, secondsSince(since)),
    })),
    failedJobs: row.failed_jobs,
    failingTasks: row.failing_tasks,
    answerDueInSeconds: row.answer_due_at && -secondsSince(row.answer_due_at),
    ledger: {
      verifiedAtSeconds: secondsAt(row.ledger?.verified_at ?? 0),
      faults: row.ledger?.faults ?? 0,
    },
    backupAtSeconds: isScheduled ? secondsAt(row.backup_at ?? 0) : null,
    ratesAtSeconds: row.rates_day === null ? null : secondsAt(row.rates_day),
    recentMovements: row.recent_movements,
    recentApplications: row.recent_applications,
    rowsBesidePartitions: row.beside,
    missingFiles: row.missing,
    liveLagSeconds: row.live_since ? Math.max(0, secondsSince(row.live_since)) : 0,
  }
}

/** Since 1970. */
function secondsAt(at: Date | string | number) {
  return new Date(at).getTime() / 1000
}
