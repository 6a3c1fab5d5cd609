import { sql } from 'kysely'
import { dayMs } from '#server/platform/clock.ts'
import { batchSize, inBatches } from '#server/platform/db/batches.ts'
import type { Services } from '#server/platform/services.ts'

/** Retention after expiry, for the investigation of complaints. */
const keptAfterExpiryMs = 7 * dayMs

/** As long as the browser keeps its cookie. */
const browserKeptMs = 400 * dayMs

/**
 * Deletes sessions and password resets that expired a week ago, challenges that have expired, and
 * browsers in which nobody has signed in for 400 days. A session that was revoked expires like any
 * other.
 */
export async function pruneAccounts({ db, clock }: Pick<Services, 'db' | 'clock'>) {
  const before = new Date(clock.now().getTime() - keptAfterExpiryMs)
  await inBatches(async () => {
    const { numAffectedRows } = await sql`
      delete from sessions where id = any (array(
        select id from sessions where expires_at < ${before} limit ${batchSize} for update skip locked))`.execute(
      db,
    )
    return Number(numAffectedRows)
  })
  const unused = new Date(clock.now().getTime() - browserKeptMs)
  await inBatches(async () => {
    const { numAffectedRows } = await sql`
      delete from known_browsers where (user_id, browser_hash) in (
        select user_id, browser_hash from known_browsers where last_used_at < ${unused}
        limit ${batchSize} for update skip locked)`.execute(db)
    return Number(numAffectedRows)
  })
  await inBatches(async () => {
    const { numAffectedRows } = await sql`
      delete from password_resets where id = any (array(
        select id from password_resets where expires_at < ${before} limit ${batchSize} for update skip locked))`.execute(
      db,
    )
    return Number(numAffectedRows)
  })
  await inBatches(async () => {
    const { numAffectedRows } = await sql`
      delete from challenges where hash = any (array(
        select hash from challenges where expires_at < ${clock.now()} limit ${batchSize}
        for update skip locked))`.execute(db)
    return Number(numAffectedRows)
  })
}
