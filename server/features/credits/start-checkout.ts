import type { Language } from '#contract/fields/languages.ts'
import { dayMs } from '#server/platform/clock.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { refuseLeaving } from '#server/platform/db/leaving.ts'
import { randomToken } from '#server/platform/digests.ts'
import type { Actor } from '#server/platform/http/actor.ts'
import { refusedField } from '#server/platform/refused.ts'
import type { Services } from '#server/platform/services.ts'
import type { Owner } from './owner.ts'
import { findOffer } from './packages.ts'
import { ownerOf } from './queries.ts'

/**
 * Starts a purchase at the price on sale.
 * @returns the URL of the payment page
 * @throws Refused invalid_fields for a price that is not on sale to the buyer; company_leaving;
 * payment_provider_failed
 */
export async function startCheckout(
  services: Services,
  buyer: Actor,
  priceId: string,
  language: Language,
) {
  const { db, payments, clock } = services
  const offer = await findOffer(services, buyer, priceId)
  if (!offer) throw refusedField('price', 'unknown_price')

  // Stored before the provider is called, so that no payment can arrive for an unknown checkout.
  const code = randomToken()
  const { id: price_id, credits, unit_amount, currency } = offer
  const now = clock.now()
  const expires_at = new Date(now.getTime() + dayMs)
  const { email } = await db.transaction().execute(async (tx) => {
    if (buyer.company_id !== null) await refuseLeaving(tx, buyer.company_id)
    await tx
      .insertInto('checkouts')
      .values({
        id: code,
        account_id: await accountIdOf(tx, ownerOf(buyer)),
        user_id: buyer.id,
        price_id,
        credits,
        unit_amount,
        currency,
        locale: language,
        provider: payments.provider,
        created_at: now,
        expires_at,
      })
      .execute()
    return tx
      .selectFrom('users')
      .select('email')
      .where('id', '=', buyer.id)
      .executeTakeFirstOrThrow()
  })

  const purchase = { code, price_id, credits, email, locale: language, expires_at }
  const { url, provider_id } = await payments.open(purchase)
  if (provider_id)
    await db.updateTable('checkouts').set({ provider_id }).where('id', '=', code).execute()
  return url
}

async function accountIdOf(tx: Transaction, owner: Owner) {
  const { id } = await tx
    .selectFrom('credit_accounts')
    .select('id')
    .where((column) => column.and(owner))
    .where('kind', '=', 'available')
    .executeTakeFirstOrThrow()
  return id
}
