import { fromKysely, type JobWithMetadata, PgBoss } from 'pg-boss'
import * as z from 'zod'
import type { Language } from '#contract/languages.ts'
import type { AppSecret } from '../app-secret.ts'
import type { Transaction } from '../db/database.ts'
import type { Log } from '../log.ts'
import { createSealing } from '../sealing.ts'

/** The kinds of jobs with their data. */
export interface JobData {
  mail: MailJob
}

export interface MailJob {
  /**
   * Assigned in the transaction that caused the mail, so that a repeated delivery produces the same
   * mail.
   */
  number: number
  kind: string
  to: string
  /** The recipient, for kinds of mail that can be switched off. */
  user_id?: string | undefined
  locale: Language
  facts: Record<string, string>
  created_at: string
}

export interface Jobs {
  /** Queues jobs as part of the transaction (transactional outbox). */
  send: <Name extends keyof JobData>(
    tx: Transaction,
    name: Name,
    data: JobData[Name][],
  ) => Promise<void>
  /** Processes jobs in this process. A job that throws is retried with exponential backoff. */
  work: <Name extends keyof JobData>(
    name: Name,
    handle: (data: JobData[Name], id: string) => Promise<void>,
  ) => Promise<void>
  /**
   * Schedules a job in one process at a time. One that throws is logged and runs again at its next
   * time.
   * @param cron five fields in UTC
   */
  repeat: (name: string, cron: string, handle: () => Promise<void>) => Promise<void>
  start: () => Promise<void>
  /** Resolves when the running jobs have ended, or after `graceMs`. */
  stop: (graceMs: number) => Promise<void>
}

/** A queued job with encrypted facts, or plain ones of an earlier version. */
type Queued<Name extends keyof JobData> = Omit<JobData[Name], 'facts'> & { facts: unknown }

const queues: (keyof JobData)[] = ['mail']

const workOptions = {
  batchSize: 10,
  pollingIntervalSeconds: 1,
  notifyPollingIntervalSeconds: 2,
  burstWhenBatchFull: true,
  includeMetadata: true,
  // Failed jobs of a batch are retried individually.
  perJobResults: true,
} as const

/** At most one job is queued or running, and it is not retried before its next scheduled time. */
const scheduledOptions = {
  policy: 'exclusive',
  retryLimit: 0,
  expireInSeconds: 120,
  retentionSeconds: 600,
  deleteAfterSeconds: 600,
} as const

/** Mails are retried with exponential backoff up to an hour, for three days. */
export const mailRetries = {
  retryLimit: 82,
  retryDelay: 2,
  retryBackoff: true,
  retryDelayMax: 3600,
  // Failed mails are kept for 30 days, to be inspected and resent.
  deleteAfterSeconds: 30 * 24 * 3600,
} as const

const Facts = z.record(z.string(), z.string())

/**
 * Creates the job queue in PostgreSQL (pg-boss), shared by all processes on one database. Job data
 * is encrypted. See docs/decisions/0004-transactional-job-queue.md.
 * @param secret the key material for the encryption
 */
export function createJobs(databaseUrl: string, log: Log, secret: AppSecret | string): Jobs {
  const { seal, open } = createSealing(secret)
  const boss = createBoss(databaseUrl, log)

  return {
    async send(tx, name, data) {
      const jobs = data.map((data) => ({ data: { ...data, facts: seal(data.facts) } }))
      await boss.insert(name, jobs, { db: fromKysely(tx) })
    },
    async work(name, handle) {
      const attempt = async ({
        id,
        data,
        retryCount,
        retryLimit,
      }: JobWithMetadata<Queued<typeof name>>) => {
        try {
          const facts = Facts.parse(typeof data.facts === 'string' ? open(data.facts) : data.facts)
          await handle({ ...data, facts }, id)
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
      await boss.work<Queued<typeof name>, void, typeof workOptions>(
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
    },
    async repeat(name, cron, handle) {
      await boss.createQueue(name, scheduledOptions)
      await boss.schedule(name, cron)
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

/** Creates the queue's client, whose own errors are logged. */
function createBoss(databaseUrl: string, log: Log) {
  const boss = new PgBoss({
    connectionString: databaseUrl,
    schema: 'jobs',
    application_name: 'altura-jobs',
    max: 3,
    useListenNotify: true,
  })
  boss.on('error', (error) =>
    log.error({ err: { name: error.name, message: error.message } }, 'jobs'),
  )
  return boss
}

/** Creates a queue, or updates its options. */
async function ensureQueue(boss: PgBoss, name: string) {
  await boss.createQueue(name, { notify: true, ...mailRetries })
  await boss.updateQueue(name, mailRetries)
}

/** @returns an error without its message, which may contain the address */
function errorKindOf(error: unknown) {
  if (!(error instanceof Error)) return { name: 'unknown' }
  return { name: error.name, code: 'code' in error ? error.code : undefined }
}
