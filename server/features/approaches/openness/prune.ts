import { sql } from 'kysely'
import { batchSize, inBatches } from '#server/platform/db/batches.ts'
import type { Services } from '#server/platform/services.ts'

/** Deletes openness that ended before a time. */
export async function pruneOpenness({ db }: Pick<Services, 'db'>, before: Date) {
  await inBatches(async () => {
    const { numAffectedRows } = await sql`
      delete from approachable where user_id = any (array(
        select user_id from approachable where ends_at < ${before}
        limit ${batchSize} for update skip locked))`.execute(db)
    return Number(numAffectedRows)
  })
}
