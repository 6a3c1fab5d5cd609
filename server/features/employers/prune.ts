import { sql } from 'kysely'
import { batchSize, inBatches } from '#server/platform/db/batches.ts'
import type { Services } from '#server/platform/services.ts'

/** Deletes links to work addresses that expired before a time. */
export async function pruneEmployerProofs({ db }: Pick<Services, 'db'>, before: Date) {
  await inBatches(async () => {
    const { numAffectedRows } = await sql`
      delete from employer_proofs where user_id = any (array(
        select user_id from employer_proofs where expires_at < ${before}
        limit ${batchSize} for update skip locked))`.execute(db)
    return Number(numAffectedRows)
  })
}

/** Deletes what remembers employers that were removed before a time. */
export async function pruneEmployers({ db }: Pick<Services, 'db'>, before: Date) {
  await inBatches(async () => {
    const { numAffectedRows } = await sql`
      delete from employers where user_id = any (array(
        select user_id from employers where removed_at < ${before}
        limit ${batchSize} for update skip locked))`.execute(db)
    return Number(numAffectedRows)
  })
}
