import { sql } from 'kysely'
import type { App } from '#server/platform/app.ts'
import { type QueueState, queueStates } from '#server/platform/jobs/queues.ts'
import type { DatabaseFigures } from '#server/platform/metrics/database-metrics.ts'

/** Applications that are read for the earliest deadline, and failed jobs that are counted. */
const readMax = 1000

interface Row {
  queues: (Omit<QueueState, 'waiting_since'> & { waiting_since: string | null })[]
  failed_jobs: { queue: string; count: number }[]
  failing_tasks: string[]
  answer_due_at: Date | null
  ledger: { verified_at: string; faults: number } | null
  backup_at: Date | null
  beside: number
  live_since: Date | null
}

/**
 * Reads in one statement what metrics tell of the database: by indexes, and of each list at most a
 * thousand rows.
 */
export async function readFigures({
  db,
  clock,
  live,
}: Pick<App, 'db' | 'clock' | 'live'>): Promise<DatabaseFigures> {
  // The next step of an application is never later than its deadline, and by it there is an index.
  const { rows } = await sql<Row>`
    select
      (select coalesce(json_agg(queue), '[]') from (${queueStates}) queue) as queues,
      (select coalesce(json_agg(json_build_object('queue', queue.name, 'count', failed.count)), '[]')
        from unnest(array['mail', 'account', 'push']) queue (name)
        cross join lateral (select count(*) from (
          select from jobs.job where job.name = queue.name and state = 'failed' limit ${readMax}) one) failed
      ) as failed_jobs,
      (select coalesce(json_agg(name order by name), '[]') from task_failures) as failing_tasks,
      (select min(answer_due_at) from (
        select answer_due_at from applications where next_at is not null and return_cause is null
        order by next_at, id limit ${readMax}) one) as answer_due_at,
      (select json_build_object('verified_at', finished_at, 'faults', coalesce(faults, 0))
        from ledger_verifications where finished_at is not null order by id desc limit 1) as ledger,
      (select succeeded_at from backup_state limit 1) as backup_at,
      rows_beside_partitions() as beside,
      (select created_at from changes where ${live.cursor()} <> '0' and tx >= (${live.cursor()}::text)::xid8
        order by tx limit 1) as live_since`.execute(db)
  const [row] = rows
  if (!row) throw new Error('an aggregate has one row')
  const now = clock.now().getTime()
  const secondsSince = (at: Date | string) => (now - new Date(at).getTime()) / 1000
  return {
    queues: row.queues.map(({ name, waiting, running, waiting_since }) => ({
      queue: name,
      waiting,
      running,
      oldestDueSeconds: waiting_since ? Math.max(0, secondsSince(waiting_since)) : 0,
    })),
    failedJobs: row.failed_jobs,
    failingTasks: row.failing_tasks,
    answerDueInSeconds: row.answer_due_at && -secondsSince(row.answer_due_at),
    ledger: row.ledger && {
      verifiedAtSeconds: secondsAt(row.ledger.verified_at),
      faults: row.ledger.faults,
    },
    backupAtSeconds: row.backup_at && secondsAt(row.backup_at),
    rowsBesidePartitions: row.beside,
    liveLagSeconds: row.live_since ? Math.max(0, secondsSince(row.live_since)) : 0,
  }
}

/** Since 1970. */
function secondsAt(at: Date | string) {
  return new Date(at).getTime() / 1000
}
