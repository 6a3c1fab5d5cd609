import { sql } from 'kysely'
import { dayMs } from '#server/platform/clock.ts'
import { batchSize, inBatches } from '#server/platform/db/batches.ts'
import type { Services } from '#server/platform/services.ts'

/** Stripe redelivers events for up to three days. */
const keptMs = 90 * dayMs

/** Deletes the ids of events that cannot be redelivered any more. */
export async function pruneProviderEvents({ db, clock }: Pick<Services, 'db' | 'clock'>) {
  const before = new Date(clock.now().getTime() - keptMs)
  await inBatches(async () => {
    const { numAffectedRows } = await sql`
      delete from provider_events where id = any (array(
        select id from provider_events where received_at < ${before} limit ${batchSize} for update skip locked))`.execute(
      db,
    )
    return Number(numAffectedRows)
  })
}
