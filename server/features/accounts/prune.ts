import { sql } from 'kysely'
import { batchSize, inBatches } from '#server/platform/db/batches.ts'
import type { Services } from '#server/platform/services.ts'

/**
 * Deletes sessions and password resets that expired before a time, and challenges that have
 * expired. A session that was revoked expires like any other.
 */
export async function pruneAccounts({ db, clock }: Pick<Services, 'db' | 'clock'>, before: Date) {
  await inBatches(async () => {
    const { numAffectedRows } = await sql`
      delete from sessions where id = any (array(
        select id from sessions where expires_at < ${before} limit ${batchSize} for update skip locked))`.execute(
      db,
    )
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

/** Deletes browsers in which nobody has signed in since a time. */
export async function pruneBrowsers({ db }: Pick<Services, 'db'>, before: Date) {
  await inBatches(async () => {
    const { numAffectedRows } = await sql`
      delete from known_browsers where (user_id, browser_hash) in (
        select user_id, browser_hash from known_browsers where last_used_at < ${before}
        limit ${batchSize} for update skip locked)`.execute(db)
    return Number(numAffectedRows)
  })
}

/** Deletes changes that ended before a time, with the addresses they contain. */
export async function forgetEmailChanges({ db }: Pick<Services, 'db'>, before: Date) {
  await db
    .deleteFrom('email_changes')
    .where('requested_at', '<', before)
    .where('expires_at', '<', before)
    .where((is) => is.or([is('applied_at', 'is', null), is('applied_at', '<', before)]))
    .execute()
}
