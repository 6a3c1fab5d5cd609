import { fromKysely, type JobWithMetadata, PgBoss } from 'pg-boss'
import type { Language } from '#contract/languages.ts'
import type { Transaction } from '../db/database.ts'
import * as z from 'zod'
import type { AppSecret } from '../app-secret.ts'
import type { Log } from '../log.ts'
import { createSealing } from '../sealing.ts'

/** The payload of each kind of job. */
export interface JobData {
  mail: MailJob
}

export interface MailJob {
  /** Taken in the transaction that caused the mail: delivering again writes the same mail again. */
  number: number
  kind: string
  to: string
  /** The reader, for kinds of mail that can be switched off. */
  user_id?: string | undefined
  locale: Language
  facts: Record<string, string>
  created_at: string
}

export interface Jobs {
  /** Part of the transaction: done once it commits, never if it rolls back. */
  send: <Name extends keyof JobData>(tx: Transaction, name: Name, data: JobData[Name][]) => Promise<void>
  /** Does such jobs as they come, in this process too. A job that throws is tried again, later and later. */
  work: <Name extends keyof JobData>(
    name: Name,
    handle: (data: JobData[Name], id: string) => Promise<void>,
  ) => Promise<void>
  /**
   * Does something over and over, at the minutes that `cron` names (UTC), in one process at a time. One that
   * throws is logged and done again at its next time; so is one whose process was lost, after two minutes.
   */
  repeat: (name: string, cron: string, handle: () => Promise<void>) => Promise<void>
  start: () => Promise<void>
  /** Ends after the jobs under way, or after `graceMs`. */
  stop: (graceMs: number) => Promise<void>
}

/** With its facts sealed, or as an earlier version queued it. */
type Queued<Name extends keyof JobData> = Omit<JobData[Name], 'facts'> & { facts: unknown }

const queues: (keyof JobData)[] = ['mail']

const workOptions = {
  batchSize: 10,
  pollingIntervalSeconds: 1,
  notifyPollingIntervalSeconds: 2,
  burstWhenBatchFull: true,
  includeMetadata: true,
  // One that fails is tried again alone: the others of its batch are done.
  perJobResults: true,
} as const

/** At most one waits or runs; it is not tried again by itself, because its next time comes anyway. */
const repeatedOptions = {
  policy: 'exclusive',
  retryLimit: 0,
  expireInSeconds: 120,
  retentionSeconds: 600,
  deleteAfterSeconds: 600,
} as const

/** Retries of a mail: after seconds, then minutes, and from the second hour on hourly for three days. */
export const mailRetries = {
  retryLimit: 82,
  retryDelay: 2,
  retryBackoff: true,
  retryDelayMax: 3600,
  // The retention of failed mails, which can be inspected and sent again.
  deleteAfterSeconds: 30 * 24 * 3600,
} as const

/** As they are queued: words of people and links that are secrets are sealed. Before, they were kept as they are. */
const Facts = z.record(z.string(), z.string())

/** Jobs in PostgreSQL (pg-boss), shared by all processes on one database. */
export function createJobs(databaseUrl: string, log: Log, secret: AppSecret | string): Jobs {
  const { seal, open } = createSealing(secret)
  const boss = new PgBoss({
    connectionString: databaseUrl,
    schema: 'jobs',
    application_name: 'altura-jobs',
    max: 3,
    useListenNotify: true,
  })
  boss.on('error', (error) => log.error({ err: { name: error.name, message: error.message } }, 'jobs'))

  return {
    async send(tx, name, data) {
      const jobs = data.map((data) => ({ data: { ...data, facts: seal(data.facts) } }))
      await boss.insert(name, jobs, { db: fromKysely(tx) })
    },
    async work(name, handle) {
      const attempt = async ({ id, data, retryCount, retryLimit }: JobWithMetadata<Queued<typeof name>>) => {
        try {
          const facts = Facts.parse(typeof data.facts === 'string' ? open(data.facts) : data.facts)
          await handle({ ...data, facts }, id)
          return { id, status: 'completed' as const }
        } catch (error) {
          const level = retryCount < retryLimit ? 'warn' : 'error'
          log[level]({ job: name, id, retryCount, retryLimit, err: kindOf(error) }, 'job failed')
          return { id, status: 'failed' as const, output: kindOf(error) }
        }
      }
      await boss.work<Queued<typeof name>, void, typeof workOptions>(name, workOptions, async (jobs) => {
        const results = await Promise.all(jobs.map(attempt))
        const done = results.filter(({ status }) => status === 'completed').map(({ id }) => id)
        // A mail holds links that are secrets, and words of people: once delivered it is kept no longer.
        if (done.length > 0) await boss.deleteJob(name, done)
        return results
      })
    },
    async repeat(name, cron, handle) {
      await boss.createQueue(name, repeatedOptions)
      await boss.schedule(name, cron)
      await boss.work(name, { pollingIntervalSeconds: 5, batchSize: 1 }, () =>
        handle().catch((error: unknown) =>
          log.error({ job: name, err: kindOf(error) }, 'repeated job failed'),
        ),
      )
    },
    async start() {
      await boss.start()
      for (const name of queues) await keepQueue(boss, name)
    },
    stop: (graceMs) => boss.stop({ graceful: true, close: true, timeout: graceMs }),
  }
}

/** A queue that an earlier version made is brought up to date. */
async function keepQueue(boss: PgBoss, name: string) {
  await boss.createQueue(name, { notify: true, ...mailRetries })
  await boss.updateQueue(name, mailRetries)
}

/** The kind of an error without its message, because mail servers repeat the address in theirs. */
function kindOf(error: unknown) {
  if (!(error instanceof Error)) return { name: 'unknown' }
  return { name: error.name, code: 'code' in error ? error.code : undefined }
}
