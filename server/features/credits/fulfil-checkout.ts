import type { Database } from '#server/platform/db/database.ts'
import type { Actor } from '#server/platform/http/actor.ts'
import { Refused } from '#server/platform/refused.ts'
import type { Services } from '#server/platform/services.ts'
import { getBalanceFor } from './queries.ts'
import { recordPayment } from './record-payment.ts'

/**
 * Adds the credits of a paid purchase. Idempotent.
 * @returns the balance
 * @throws Refused not_found, checkout_unpaid, checkout_confirming, checkout_in_review,
 * payment_provider_failed
 */
export async function fulfilCheckout(services: Services, buyer: Actor, code: string) {
  const { db, payments } = services
  const { status, provider_id } = await getCheckoutOf(db, buyer, code)
  if (status === 'fulfilled') return getBalanceFor(db, buyer)
  if (status === 'mismatched') throw new Refused('checkout_in_review')

  const payment = await payments.find({ code, provider_id })
  if (payment.is === 'confirming') throw new Refused('checkout_confirming')
  if (payment.is !== 'paid') throw new Refused('checkout_unpaid')
  const outcome = await db
    .transaction()
    .execute((tx) => recordPayment(services, tx, { code, provider_id, payment }))
  if (outcome !== 'fulfilled') throw new Refused('checkout_in_review')
  return getBalanceFor(db, buyer)
}

/** @throws Refused not_found also for a purchase of others */
export async function getCheckoutOf(db: Database, buyer: Actor, code: string) {
  const checkout = await db
    .selectFrom('checkouts')
    .select(['status', 'provider_id'])
    .where('id', '=', code)
    .where('user_id', '=', buyer.id)
    .executeTakeFirst()
  if (!checkout) throw new Refused('not_found')
  return checkout
}
