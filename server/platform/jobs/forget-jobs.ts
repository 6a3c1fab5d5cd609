import { sql } from 'kysely'
import { fromKysely, type PgBoss } from 'pg-boss'
import * as z from 'zod'
import type { Transaction } from '../db/database.ts'
import { mentionOf } from '../mention.ts'
import { deadLetters } from './boss.ts'
import type { JobData } from './jobs.ts'

/** A queued job with encrypted facts, or plain ones of an earlier version. */
export type Queued<Name extends keyof JobData> = Omit<JobData[Name], 'facts'> & { facts: unknown }

type Open = (sealed: string) => unknown

interface Mentioned {
  texts: readonly string[]
  /** Any state if it is not given. */
  state: 'failed' | undefined
  open: Open
}

const Facts = z.record(z.string(), z.string())

/** Deletes the jobs that mention one of the texts. */
export async function forgetJobs(
  boss: PgBoss,
  tx: Transaction,
  name: keyof JobData,
  { texts, state, open }: Mentioned,
): Promise<void> {
  const isMentioned = mentionOf(texts)
  const mentions = ({ data: { facts, ...rest } }: { data: Queued<typeof name> }) =>
    [...Object.values(rest), ...Object.values(readable(facts, open))].some((value) =>
      isMentioned(String(value)),
    )
  const db = fromKysely(tx)
  const queued = await boss.findJobs<Queued<typeof name>>(name, { db })
  const dead = await boss.findJobs<Queued<typeof name>>(deadLetters, { db })
  const ofState = queued.filter((job) => !state || job.state === state)
  const ofQueue = dead.filter(({ sourceName }) => sourceName === name)
  for (const [queue, jobs] of [
    [name, ofState],
    [deadLetters, ofQueue],
  ] as const) {
    const ids = jobs.filter(mentions).map(({ id }) => id)
    if (ids.length > 0) await boss.deleteJob(queue, ids, { db })
  }
  const { rows } = await sql<{ id: string; data: Queued<typeof name> }>`
    select id, data from failed_jobs where queue = ${name}`.execute(tx)
  const ids = rows.filter(mentions).map(({ id }) => id)
  if (ids.length > 0) await tx.deleteFrom('failed_jobs').where('id', 'in', ids).execute()
}

/** @throws Error for facts that cannot be opened */
export function readFacts(facts: unknown, open: Open): Record<string, string> {
  return Facts.parse(typeof facts === 'string' ? open(facts) : facts)
}

/** Nothing for facts that were sealed with a secret which is gone: nobody reads them again. */
function readable(facts: unknown, open: Open) {
  try {
    return readFacts(facts, open)
  } catch {
    return {}
  }
}
