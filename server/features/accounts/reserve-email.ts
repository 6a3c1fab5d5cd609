import { sql } from 'kysely'
import type { Transaction } from '#server/platform/db/database.ts'
import { refusedField } from '#server/platform/refused.ts'
import type { Services } from '#server/platform/services.ts'
import { isEmailTaken } from './email-taken.ts'

/**
 * Refuses an address that another account uses; `owner` may keep an own one. Concurrent requests
 * are serialized.
 * @throws Refused invalid_fields naming `email`
 */
export async function reserveEmail(
  { clock }: Pick<Services, 'clock'>,
  tx: Transaction,
  email: string,
  owner?: string,
) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${email.toLowerCase()}, 0))`.execute(tx)
  if (await isEmailTaken(tx, email, { now: clock.now(), except: owner }))
    throw refusedField('email', 'email_taken')
}
