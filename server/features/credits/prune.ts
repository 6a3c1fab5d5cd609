import { sql } from 'kysely'
import { batchSize, inBatches } from '#server/platform/db/batches.ts'
import type { Services } from '#server/platform/services.ts'

/** Deletes the ids of events received before a time. Stripe redelivers for up to three days. */
export async function pruneProviderEvents({ db }: Pick<Services, 'db'>, before: Date) {
  await inBatches(async () => {
    const { numAffectedRows } = await sql`
      delete from provider_events where id = any (array(
        select id from provider_events where received_at < ${before} limit ${batchSize} for update skip locked))`.execute(
      db,
    )
    return Number(numAffectedRows)
  })
}
