// Failed jobs. The queue copies each to its dead letter queue, from which they are recorded in a
// table of the product.
import { sql } from 'kysely'
import { fromKysely, type PgBoss } from 'pg-boss'
import type { Database, Transaction } from '../db/database.ts'
import { driverQuery } from '../db/prepared-query.ts'
import { deadLetters } from './boss.ts'
import type { JobData } from './jobs.ts'

export interface FailedJob {
  id: string
  kind: string
  /** The address of a mail. */
  to: string | null
  created_at: Date
  failed_at: Date
  tries: number
  /** The code or the name of the last error, without its message, which may contain the address. */
  reason: string
}

/** A place in the list: the time of a failure, and the id of the job. */
export interface FailedPosition {
  at: string
  id: string
}

interface PageQuery {
  limit: number
  after?: FailedPosition | null
}

const retriedAtOnce = 1000

const workOptions = {
  batchSize: 100,
  pollingIntervalSeconds: 2,
  burstWhenBatchFull: true,
  includeMetadata: true,
  transactional: true,
} as const

/**
 * Records the jobs of the dead letter queue, and removes them and their originals from the queue in
 * the same transaction.
 */
export async function recordFailedJobs(boss: PgBoss): Promise<void> {
  await boss.work<object, void, typeof workOptions>(deadLetters, workOptions, async (jobs, tx) => {
    const rows = jobs.map((job) => ({
      id: job.sourceId,
      queue: job.sourceName,
      data: job.data,
      created_at: job.sourceCreatedOn,
      failed_at: job.createdOn,
      tries: (job.sourceRetryCount ?? 0) + 1,
      reason: reasonOf(job.sourceOutput),
    }))
    const { text, values } = driverQuery(sql`
      insert into failed_jobs (id, queue, data, created_at, failed_at, tries, reason)
      select id, queue, data, created_at, failed_at, tries, reason
      from jsonb_populate_recordset(null::failed_jobs, ${JSON.stringify(rows)}::jsonb)`)
    await tx.executeSql(text, values)
    for (const [queue, failed] of Map.groupBy(rows, (row) => row.queue))
      if (queue !== null)
        await boss.deleteJob(
          queue,
          failed.flatMap(({ id }) => id ?? []),
          { db: tx },
        )
    await boss.deleteJob(
      deadLetters,
      jobs.map(({ id }) => id),
      { db: tx },
    )
  })
}

/** @param output of a job: the code and the name of its error */
function reasonOf(output: object | null) {
  const { code, name }: { code?: unknown; name?: unknown } = output ?? {}
  return String(code ?? name ?? 'unknown').slice(0, 100)
}

/** Jobs of a queue that failed for three days, latest first. */
export async function listFailedJobs(
  db: Database,
  name: keyof JobData,
  { limit, after = null }: PageQuery,
): Promise<FailedJob[]> {
  const isAfter = after
    ? sql`(failed_at, id) < (${after.at}::timestamptz, ${after.id}::uuid)`
    : sql`true`
  const { rows } = await sql<FailedJob>`
    select id, data->>'kind' as kind, data->>'to' as "to", created_at, failed_at, tries, reason
    from failed_jobs where queue = ${name} and ${isAfter}
    order by failed_at desc, id desc limit ${limit}`.execute(db)
  return rows
}

/**
 * Queues failed jobs again.
 * @param id one of them, or null for the next thousand
 * @returns their kinds; none for a job that has not failed, or is queued again already
 */
export async function retryFailedJobs(
  boss: PgBoss,
  tx: Transaction,
  name: keyof JobData,
  id: string | null,
): Promise<string[]> {
  const { rows } = await sql<{ id: string; data: { kind: string } }>`
    delete from failed_jobs where id = any (array(
      select id from failed_jobs where queue = ${name} and (${id}::text is null or id::text = ${id})
      limit ${retriedAtOnce} for update))
    returning id, data`.execute(tx)
  if (rows.length > 0) await boss.insert(name, rows, { db: fromKysely(tx) })
  return rows.map(({ data }) => data.kind)
}

/** Deletes jobs that failed before a time. */
export async function pruneFailedJobs({ db }: { db: Database }, before: Date): Promise<void> {
  await db.deleteFrom('failed_jobs').where('failed_at', '<', before).execute()
}
