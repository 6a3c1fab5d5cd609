import type { Selectable } from 'kysely'
import type { Checkouts } from '#db/tables.ts'
import type { Services } from '#server/platform/services.ts'

export async function findTestCheckout(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  code: string,
) {
  const checkout = await db
    .selectFrom('checkouts')
    .innerJoin('credit_prices', 'credit_prices.id', 'checkouts.price_id')
    .innerJoin('credit_packages', 'credit_packages.id', 'credit_prices.package_id')
    .select([
      'checkouts.id',
      'checkouts.status',
      'checkouts.credits',
      'checkouts.unit_amount',
      'checkouts.currency',
      'checkouts.locale',
      'expires_at',
      'name_en',
      'name_es',
    ])
    .where('checkouts.id', '=', code)
    .where('checkouts.provider', '=', 'test')
    // This provider neither fails nor takes what was not asked for.
    .$narrowType<{ status: Exclude<Selectable<Checkouts>['status'], 'failed' | 'mismatched'> }>()
    .executeTakeFirst()
  if (!checkout) return undefined
  const isExpired = checkout.status === 'pending' && checkout.expires_at <= clock.now()
  return isExpired ? { ...checkout, status: 'expired' as const } : checkout
}

/** Pays what is pending and still timely. @returns the purchase as it stands afterwards */
export async function payCheckout(services: Services, code: string) {
  const now = services.clock.now()
  await services.db
    .updateTable('checkouts')
    .set({ status: 'paid', paid_at: now })
    .where('id', '=', code)
    .where('provider', '=', 'test')
    .where('status', '=', 'pending')
    .where('expires_at', '>', now)
    .execute()
  return findTestCheckout(services, code)
}

/** Cancels what is pending. What has been paid stays paid. */
export async function cancelCheckout(services: Services, code: string) {
  await services.db
    .updateTable('checkouts')
    .set({ status: 'cancelled' })
    .where('id', '=', code)
    .where('provider', '=', 'test')
    .where('status', '=', 'pending')
    .execute()
  return findTestCheckout(services, code)
}
