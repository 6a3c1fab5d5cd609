import { fromKysely, PgBoss } from 'pg-boss'
import type { Database } from '#server/platform/db/database.ts'

const dayS = 86_400
const unended = ['created', 'retry', 'active'] as const

/** Works with the queue of a database, without working on its jobs. */
export async function withQueue<T>(db: Database, work: (queue: PgBoss) => Promise<T>): Promise<T> {
  const queue = new PgBoss({
    db: fromKysely(db),
    schema: 'jobs',
    migrate: false,
    supervise: false,
    schedule: false,
  })
  await queue.start()
  return work(queue).finally(() => queue.stop({ graceful: false, close: false }))
}

/** @returns the number of jobs of a queue that wait or run */
export async function countJobs(db: Database, name: string): Promise<number> {
  const jobs = await withQueue(db, (queue) => queue.findJobs(name))
  return jobs.filter(({ state }) => unended.some((one) => one === state)).length
}

/**
 * Has a job fail at its last try.
 * @param code of the error
 * @returns its id
 */
export async function keepFailedJob(
  queue: PgBoss,
  name: string,
  { id, data, code }: { id?: string; data: object; code: string },
): Promise<string> {
  // No worker takes it before it fails.
  const job = { ...(id && { id }), data, retryLimit: 0, startAfter: dayS }
  const [created] = (await queue.insert(name, [job], { returnId: true })) ?? []
  if (!created) throw new Error(`the queue ${name} takes no job`)
  await queue.fail(name, created, { code })
  return created
}
