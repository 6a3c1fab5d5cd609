import { sql } from 'kysely'
import type { Services } from '#server/platform/services.ts'
import { dayMs } from '#server/platform/clock.ts'
import { takePayment } from './record-payment.ts'
import type { Database } from '#server/platform/db/database.ts'

const batch = 50
const batchesMax = 10
/** A bank transfer may take weeks to be confirmed; what is older is over. */
const givenUpAfterMs = 30 * dayMs
/** By then the buyer or the notice is usually here. */
const firstAfter = '2 minutes'
const failuresMax = 3

/**
 * Asks the provider about purchases that still wait, because a notice can get lost and a buyer can close the window.
 * Young ones are asked about every few minutes, older ones less and less often.
 */
export async function reconcileCheckouts(services: Services) {
  if (services.payments.provider === 'test') return
  for (let count = 0; count < batchesMax; count += 1) {
    const waiting = await claimBatch(services)
    const isAnswering = await askAbout(services, waiting)
    if (!isAnswering || waiting.length < batch) return
  }
}

type Waiting = Awaited<ReturnType<typeof claimBatch>>

/** Two processes never ask about the same one. No transaction stays open while the provider thinks. */
async function claimBatch({ db, clock, payments }: Services) {
  const now = clock.now()
  const { rows } = await sql<{ code: string; provider_id: string | null; is_over: boolean }>`
    update checkouts set asked_at = ${now}
    where id in (
      select id from checkouts
      where status = 'pending' and provider = ${payments.provider}
        and created_at > ${new Date(now.getTime() - givenUpAfterMs)}
        and created_at < ${now}::timestamptz - ${firstAfter}::interval
        and (asked_at is null or asked_at < ${now}::timestamptz - greatest(interval '5 minutes', (${now}::timestamptz - created_at) / 4))
      order by created_at limit ${batch} for update skip locked
    )
    returning id as code, provider_id, expires_at < ${now} as is_over`.execute(db)
  return rows
}

/** @returns whether the provider answers at all */
async function askAbout(services: Services, waiting: Waiting) {
  let failures = 0
  for (const { code, provider_id, is_over } of waiting) {
    const found = await services.payments.find({ code, provider_id }).catch(() => null)
    failures = found ? 0 : failures + 1
    if (failures === failuresMax) return false
    if (!found) continue
    // The provider never told us where it is paid, so nobody could pay it.
    const payment = !provider_id && is_over ? ({ is: 'expired' } as const) : found
    await services.db.transaction().execute((tx) => takePayment(services, tx, { code, provider_id, payment }))
  }
  return true
}

/** Payments that are not what was asked for, the oldest first. Nothing was given for them yet. */
export function listHeldPayments(db: Database) {
  return db
    .selectFrom('checkouts')
    .innerJoin('users', 'users.id', 'checkouts.user_id')
    .select(['provider_id', 'users.email', 'credits', 'unit_amount', 'currency'])
    .select(['paid_amount', 'paid_currency', 'paid_at'])
    .where('status', '=', 'mismatched')
    .orderBy('paid_at')
    .execute()
}

/**
 * Takes what was paid for what was asked: the purchase is fulfilled the next time its payment is heard of, which the
 * reconciliation sees to within minutes.
 * @returns false where no such payment is held
 */
export async function acceptHeldPayment({ db }: Pick<Services, 'db'>, providerId: string): Promise<boolean> {
  const accepted = await db
    .updateTable('checkouts')
    .set((held) => ({
      status: 'pending',
      unit_amount: held.fn.coalesce('paid_amount', 'unit_amount'),
      currency: held.fn.coalesce('paid_currency', 'currency'),
      asked_at: null,
    }))
    .where('provider_id', '=', providerId)
    .where('status', '=', 'mismatched')
    .returning('id')
    .executeTakeFirst()
  return accepted !== undefined
}
