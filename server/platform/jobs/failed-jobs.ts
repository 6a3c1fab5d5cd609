// Failed jobs, which the queue keeps for 30 days.
import { sql } from 'kysely'
import type { PgBoss } from 'pg-boss'
import type { Database, Transaction } from '../db/database.ts'
import type { JobData } from './jobs.ts'

export interface FailedJob {
  id: string
  kind: string
  /** The address of a mail. */
  to: string | null
  created_at: Date
  failed_at: Date
  /** The same with microseconds, by which the list is ordered. */
  failed_text: string
  tries: number
  /** The code or the name of the last error, without its message, which may contain the address. */
  reason: string
}

/** A place in the list: the time of a failure with microseconds, and the id of the job. */
export interface FailedPosition {
  at: string
  id: string
}

interface Asked {
  limit: number
  after?: FailedPosition | null
}

/** Jobs of a queue that failed for three days, latest first. */
export async function listFailedJobs(
  db: Database,
  name: keyof JobData,
  { limit, after = null }: Asked,
): Promise<FailedJob[]> {
  const isAfter = after
    ? sql`(completed_on, id) < (${after.at}::timestamptz, ${after.id}::uuid)`
    : sql`true`
  const { rows } = await sql<FailedJob>`
    select id::text as id, data->>'kind' as kind, data->>'to' as "to", created_on as created_at,
      completed_on as failed_at, retry_count + 1 as tries,
      to_char(completed_on at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as failed_text,
      coalesce(output->>'code', output->>'name', 'unknown') as reason
    from jobs.job where name = ${name} and state = 'failed' and ${isAfter}
    order by completed_on desc, id desc limit ${limit}`.execute(db)
  return rows
}

/**
 * Queues failed jobs again.
 * @param id one of them, or null for all
 * @returns their kinds; none for a job that has not failed, or is queued again already
 */
export async function retryFailedJobs(
  db: Database | Transaction,
  name: keyof JobData,
  id: string | null,
): Promise<string[]> {
  const { rows } = await sql<{ kind: string }>`
    update jobs.job
    set state = 'retry', retry_count = 0, completed_on = null, output = null, start_after = now(),
      keep_until = now() + interval '14 days'
    where name = ${name} and state = 'failed' and (${id}::text is null or id::text = ${id})
    returning data->>'kind' as kind`.execute(db)
  return rows.map(({ kind }) => kind)
}

/** Deletes mails that failed before a time; the queue itself does so when it is maintained. */
export async function pruneFailedMails({ db }: { db: Database }, before: Date): Promise<void> {
  await sql`
    delete from jobs.job where name = 'mail' and state = 'failed' and completed_on < ${before}`.execute(
    db,
  )
}

/** Statements that index the failed jobs, in any schema of the queue. */
export const failedJobsIndex = `do $$
  begin
    -- Creating an index that exists would wait for those who write.
    if to_regclass('jobs.failed_jobs') is null then
      perform pg_advisory_xact_lock(hashtext('jobs.failed_jobs'));
      create index if not exists failed_jobs on jobs.job_common (name, completed_on desc, id desc)
        where state = 'failed';
    end if;
  end $$`

/** The list is read by an index of its own; those of the queue are about jobs that wait. */
export async function indexFailedJobs(boss: PgBoss): Promise<void> {
  await boss.getDb().executeSql(failedJobsIndex)
}
