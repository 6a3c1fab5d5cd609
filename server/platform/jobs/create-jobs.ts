import { fromKysely, type JobWithMetadata, type PgBoss } from 'pg-boss'
import type { AppSecret } from '../app-secret.ts'
import { afterCommit } from '../db/after-commit.ts'
import type { Log } from '../log.ts'
import { createSealing } from '../sealing.ts'
import type { Tracing } from '../tracing/create-tracing.ts'
import { createBoss, ensureQueues, scheduledOptions } from './boss.ts'
import { createDueJobs } from './due-jobs.ts'
import { recordFailedJobs, retryFailedJobs } from './failed-jobs.ts'
import { forgetJobs, type Queued, readFacts } from './forget-jobs.ts'
import type { JobData, Jobs } from './jobs.ts'
import { countJobs, firstDue, listQueues, noteAttempts } from './queues.ts'
import { errorKindOf, queueTask } from './tasks.ts'

interface Traced {
  /** Of the call that queued the job, if it was traced. */
  traceparent?: string
}

const workOptions = {
  batchSize: 20,
  pollingIntervalSeconds: 1,
  burstWhenBatchFull: true,
  includeMetadata: true,
  // Failed jobs of a batch are retried individually.
  perJobResults: true,
} as const

/** Jobs that are queued within this time are fetched together. */
const gatherMs = 50

/**
 * Creates the job queue in PostgreSQL (pg-boss), shared by all processes on one database. Job data
 * is encrypted. See docs/decisions/0004-transactional-job-queue.md.
 * @param secret the key material for the encryption
 * @param tracing makes a trace of each job, linked to the call that queued it
 */
export function createJobs(
  databaseUrl: string,
  log: Log,
  secret: AppSecret | string,
  tracing: Pick<Tracing, 'origin' | 'traceJob'> | null = null,
): Jobs {
  const { seal, open } = createSealing(secret)
  const boss = createBoss(databaseUrl, log)
  const workers = createWorkers(boss)
  const ensureScheduled = createSchedules(boss)
  let recording: Promise<void> | undefined
  const due = createDueJobs(boss, log, (name) => workers.wakerOf(name)())

  return {
    async send(tx, name, data) {
      if (data.length === 0) return
      const traceparent = tracing?.origin()
      const origin = traceparent && { traceparent }
      const jobs = data.map((data) => ({ data: { ...data, facts: seal(data.facts), ...origin } }))
      await boss.insert(name, jobs, { db: fromKysely(tx) })
      await afterCommit(tx, workers.wakerOf(name))
    },
    retry: (tx, name, id) => retryFailedJobs(boss, tx, name, id),
    runTask: (tx, name) => queueTask(boss, tx, name),
    listQueues: () => listQueues(boss),
    forget: (tx, name, texts, state) => forgetJobs(boss, tx, name, { texts, state, open }),
    async work(name, handle) {
      const traced = (data: JobData[typeof name] & Traced, id: string) =>
        tracing
          ? tracing.traceJob(name, data.traceparent, () => handle(data, id))
          : handle(data, id)
      const attempt = attemptsOf(name, traced, log, open)
      const worker = await boss.work<Queued<typeof name>, void, typeof workOptions>(
        name,
        workOptions,
        async (jobs) => {
          const results = await Promise.all(jobs.map(attempt))
          await noteResults(boss, name, results, firstDue(jobs))
          return results
        },
      )
      workers.add(name, worker)
      due.start()
      await (recording ??= recordFailedJobs(boss))
    },
    async repeat(name, cron, handle, longestSeconds) {
      await ensureScheduled(name, cron, longestSeconds)
      const traced = () => (tracing ? tracing.traceJob(name, undefined, handle) : handle())
      const repeated = () => traced().catch(failureLogged(log, name))
      await boss.work(name, { pollingIntervalSeconds: 5, batchSize: 1 }, repeated)
    },
    async start() {
      await boss.start()
      await ensureQueues(boss)
    },
    async stop(graceMs) {
      due.stop()
      await boss.stop({ graceful: true, close: true, timeout: graceMs })
    },
  }
}

interface Result {
  id: string
  status: 'completed' | 'failed'
  /** A failed job is not tried again. */
  isLast?: boolean
}

async function noteResults(boss: PgBoss, name: keyof JobData, results: Result[], due: Date | null) {
  const done = results.filter(({ status }) => status === 'completed').map(({ id }) => id)
  // Completed jobs are deleted at once, because mails contain secrets and personal data.
  if (done.length > 0) await boss.deleteJob(name, done)
  const failed = results.filter(({ isLast }) => isLast).length
  await noteAttempts(boss, name, done.length > 0)
  await countJobs(boss, name, { done: done.length, failed, due })
}

function failureLogged(log: Log, name: string) {
  return (error: unknown) =>
    log.error({ job: name, err: errorKindOf(error) }, 'repeated job failed')
}

/** @returns a function that tries a job once and says how it ended */
function attemptsOf<Name extends keyof JobData>(
  name: Name,
  handle: (data: JobData[Name], id: string) => Promise<void>,
  log: Log,
  open: (sealed: string) => unknown,
) {
  return async ({ id, data, retryCount, retryLimit }: JobWithMetadata<Queued<Name>>) => {
    try {
      const facts = readFacts(data.facts, open)
      await handle({ ...data, facts } as unknown as JobData[Name], id)
      return { id, status: 'completed' as const }
    } catch (error) {
      const isLast = retryCount >= retryLimit
      const err = errorKindOf(error)
      log[isLast ? 'error' : 'warn']({ job: name, id, retryCount, retryLimit, err }, 'job failed')
      return { id, status: 'failed' as const, output: err, isLast }
    }
  }
}

/**
 * Schedules what no earlier start has: reading the cron fields of every schedule again takes longer
 * than asking once for all that there are.
 */
function createSchedules(boss: PgBoss) {
  let schedules: ReturnType<PgBoss['getSchedules']> | undefined
  return async (name: string, cron: string, expireInSeconds = scheduledOptions.expireInSeconds) => {
    const existing = await (schedules ??= boss.getSchedules())
    if (existing.some((one) => one.name === name && one.cron === cron && one.timezone === 'UTC'))
      return
    await boss.createQueue(name, { ...scheduledOptions, expireInSeconds })
    await boss.schedule(name, cron)
  }
}

/** The workers of this process. Those of others find by polling what these do not take. */
function createWorkers(boss: PgBoss) {
  const ids = new Map<string, string>()
  const wakers = new Map<string, () => void>()

  function createWaker(name: string) {
    let timer: NodeJS.Timeout | undefined
    return () => {
      const id = ids.get(name)
      if (id === undefined) return
      timer ??= setTimeout(() => {
        timer = undefined
        boss.notifyWorker(id)
      }, gatherMs).unref()
    }
  }

  return {
    add: (name: string, id: string) => void ids.set(name, id),
    /** The same function for each job of a queue. */
    wakerOf(name: string) {
      const waker = wakers.get(name) ?? createWaker(name)
      wakers.set(name, waker)
      return waker
    },
  }
}
