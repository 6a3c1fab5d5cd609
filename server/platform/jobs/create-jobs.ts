import { CompiledQuery, sql } from 'kysely'
import type { JobWithMetadata, PgBoss } from 'pg-boss'
import * as z from 'zod'
import type { AppSecret } from '../app-secret.ts'
import { afterCommit } from '../db/after-commit.ts'
import { compiledAs, executeLater, type Transaction } from '../db/database.ts'
import type { Log } from '../log.ts'
import { createSealing } from '../sealing.ts'
import { createBoss, ensureQueue, queues, scheduledOptions } from './boss.ts'
import type { JobData, Jobs } from './jobs.ts'

/** A queued job with encrypted facts, or plain ones of an earlier version. */
type Queued<Name extends keyof JobData> = Omit<JobData[Name], 'facts'> & { facts: unknown }

const workOptions = {
  batchSize: 10,
  pollingIntervalSeconds: 1,
  burstWhenBatchFull: true,
  includeMetadata: true,
  // Failed jobs of a batch are retried individually.
  perJobResults: true,
} as const

/** Jobs that are queued within this time are fetched together. */
const gatherMs = 50

const Facts = z.record(z.string(), z.string())

/**
 * Creates the job queue in PostgreSQL (pg-boss), shared by all processes on one database. Job data
 * is encrypted. See docs/decisions/0004-transactional-job-queue.md.
 * @param secret the key material for the encryption
 */
export function createJobs(databaseUrl: string, log: Log, secret: AppSecret | string): Jobs {
  const { seal, open } = createSealing(secret)
  const boss = createBoss(databaseUrl, log)
  const workers = createWorkers(boss)
  const ensureScheduled = createSchedules(boss)

  return {
    async send(tx, name, data, select) {
      const jobs = data.map((data) => ({ data: { ...data, facts: seal(data.facts) } }))
      await boss.insert(name, jobs, { db: queueIn(tx, name, select) })
      await afterCommit(tx, workers.wake)
    },
    forget: (tx, name, texts) => forgetJobs(tx, name, texts, open),
    async work(name, handle) {
      const attempt = async ({
        id,
        data,
        retryCount,
        retryLimit,
      }: JobWithMetadata<Queued<typeof name>>) => {
        try {
          const facts = Facts.parse(typeof data.facts === 'string' ? open(data.facts) : data.facts)
          await handle({ ...data, facts } as JobData[typeof name], id)
          return { id, status: 'completed' as const }
        } catch (error) {
          const level = retryCount < retryLimit ? 'warn' : 'error'
          log[level](
            { job: name, id, retryCount, retryLimit, err: errorKindOf(error) },
            'job failed',
          )
          return { id, status: 'failed' as const, output: errorKindOf(error) }
        }
      }
      const worker = await boss.work<Queued<typeof name>, void, typeof workOptions>(
        name,
        workOptions,
        async (jobs) => {
          const results = await Promise.all(jobs.map(attempt))
          const done = results.filter(({ status }) => status === 'completed').map(({ id }) => id)
          // Completed jobs are deleted at once, because mails contain secrets and personal data.
          if (done.length > 0) await boss.deleteJob(name, done)
          return results
        },
      )
      workers.add(worker)
    },
    async repeat(name, cron, handle, longestSeconds) {
      await ensureScheduled(name, cron, longestSeconds)
      await boss.work(name, { pollingIntervalSeconds: 5, batchSize: 1 }, () =>
        handle().catch((error: unknown) =>
          log.error({ job: name, err: errorKindOf(error) }, 'repeated job failed'),
        ),
      )
    },
    async start() {
      await boss.start()
      for (const name of queues) await ensureQueue(boss, name)
    },
    stop: (graceMs) => boss.stop({ graceful: true, close: true, timeout: graceMs }),
  }
}

/** Deletes the jobs that contain one of the texts, in any case of their letters. */
async function forgetJobs(
  tx: Transaction,
  name: keyof JobData,
  texts: readonly string[],
  open: (sealed: string) => unknown,
) {
  const sought = texts.map((text) => text.toLowerCase())
  const { rows } = await sql<{ id: string; data: Queued<typeof name> }>`
    select id, data from jobs.job where name = ${name}`.execute(tx)
  const found = rows.filter(({ data: { facts, ...data } }) =>
    [...Object.values(data), ...Object.values(readable(facts, open))].some((value) =>
      sought.some((text) => String(value).toLowerCase().includes(text)),
    ),
  )
  const ids = found.map(({ id }) => id)
  await sql`delete from jobs.job where name = ${name} and id = any (${ids}::uuid[])`.execute(tx)
}

/** Nothing for facts that were sealed with a secret which is gone: nobody reads them again. */
function readable(facts: unknown, open: (sealed: string) => unknown) {
  try {
    return Facts.parse(typeof facts === 'string' ? open(facts) : facts)
  } catch {
    return {}
  }
}

/**
 * Schedules what no earlier start has: reading the cron fields of every schedule again takes longer
 * than asking once for all that there are.
 */
function createSchedules(boss: PgBoss) {
  let asked: ReturnType<PgBoss['getSchedules']> | undefined
  return async (name: string, cron: string, expireInSeconds = scheduledOptions.expireInSeconds) => {
    const known = await (asked ??= boss.getSchedules())
    if (known.some((one) => one.name === name && one.cron === cron && one.timezone === 'UTC'))
      return
    await boss.createQueue(name, { ...scheduledOptions, expireInSeconds })
    await boss.schedule(name, cron)
  }
}

/** The workers of this process. Those of others find by polling what these do not take. */
function createWorkers(boss: PgBoss) {
  const ids: string[] = []
  let timer: NodeJS.Timeout | undefined
  return {
    add: (id: string) => void ids.push(id),
    wake() {
      if (ids.length === 0) return
      timer ??= setTimeout(() => {
        timer = undefined
        for (const id of ids) boss.notifyWorker(id)
      }, gatherMs).unref()
    },
  }
}

/** The transaction as the queue writes to it, always with the same statement. */
function queueIn(tx: Transaction, name: string, select: string | undefined) {
  return {
    async executeSql(text: string, values: unknown[] = []) {
      const chosen = select === undefined ? text : text.replace('$1', () => select)
      const statement = select === undefined ? `queue_${name}` : `select_and_queue_${name}`
      const query = { compile: () => CompiledQuery.raw(chosen, values) }
      await executeLater(tx, compiledAs(statement, query))
      return { rows: [] }
    },
  }
}

/** @returns an error without its message, which may contain the address */
function errorKindOf(error: unknown) {
  if (!(error instanceof Error)) return { name: 'unknown' }
  return { name: error.name, code: 'code' in error ? error.code : undefined }
}
