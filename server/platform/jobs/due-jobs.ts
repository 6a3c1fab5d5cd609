// Jobs that functions of the database have marked as due, handed to the queue.
import { setTimeout as delay } from 'node:timers/promises'
import type { PgBoss } from 'pg-boss'
import type { Log } from '../log.ts'
import type { JobData } from './jobs.ts'
import { errorKindOf } from './tasks.ts'

interface DueJob {
  name: Extract<keyof JobData, 'push' | 'webhook'>
  data: object
  start_after: Date
}

const pollMs = 1_000
const takeDue = `
  delete from due_jobs where id = any (array(
    select id from due_jobs order by id limit 1000 for update skip locked))
  returning name, data, start_after`

/**
 * Queues each job once, in the transaction that deletes its mark.
 * @returns the names of their queues
 */
export async function sendDueJobs(boss: PgBoss): Promise<Set<DueJob['name']>> {
  const tx = await boss.getDb().beginTransaction?.()
  if (!tx) throw new Error('the connection of the queue has no transactions')
  try {
    const { rows }: { rows: DueJob[] } = await tx.db.executeSql(takeDue)
    const due = Map.groupBy(rows, ({ name }) => name)
    for (const [name, jobs] of due)
      await boss.insert(
        name,
        jobs.map(({ data, start_after }) => ({ data, startAfter: start_after })),
        { db: tx.db },
      )
    await tx.commit()
    return new Set(due.keys())
  } catch (error) {
    await tx.rollback()
    throw error
  }
}

/**
 * Hands over what is due each second, once it is started. A failure is logged and tried again.
 * @param wake is told the name of each queue that has got jobs
 */
export function createDueJobs(boss: PgBoss, log: Log, wake: (name: DueJob['name']) => void) {
  const stopping = new AbortController()
  const { signal } = stopping
  let isStarted = false

  async function keepSending() {
    while (!signal.aborted) {
      try {
        for (const name of await sendDueJobs(boss)) wake(name)
      } catch (error) {
        if (!signal.aborted) log.warn({ err: errorKindOf(error) }, 'due jobs are not sent')
      }
      await delay(pollMs, undefined, { ref: false, signal }).catch(() => undefined)
    }
  }

  return {
    start() {
      if (!isStarted) void keepSending()
      isStarted = true
    },
    stop: () => stopping.abort(),
  }
}
