import { sql } from 'kysely'
import type { Transaction } from '#server/platform/db/database.ts'
import type { Offer } from '#server/platform/payments/payments.ts'
import type { Services } from '#server/platform/services.ts'

export type Dependencies = Pick<Services, 'db' | 'clock' | 'payments' | 'log'>

/**
 * Replaces the copy by the current packages of the provider.
 * @throws Refused payment_provider_failed
 */
export async function syncPackages({ db, clock, payments }: Dependencies) {
  if (!payments.listOffers) return
  await db.updateTable('package_sources').set({ asked_at: clock.now() }).execute()
  const offers = await payments.listOffers()
  await db.transaction().execute(async (tx) => {
    const now = clock.now()
    // Serializes concurrent synchronizations of several processes.
    await tx.updateTable('package_sources').set({ checked_at: now }).execute()
    await archiveOthers(tx, offers, now)
    for (const [position, offer] of offers.entries()) await upsertOffer(tx, offer, position)
  })
}

/** Archives instead of deleting, because purchases refer to packages and prices. */
async function archiveOthers(tx: Transaction, offers: Offer[], now: Date) {
  await sql`
    update credit_packages set archived_at = ${now}
    where provider = 'stripe' and archived_at is null and id <> all (${offers.map(({ id }) => id)})`.execute(
    tx,
  )
  await sql`
    update credit_prices set archived_at = ${now}
    where archived_at is null and id <> all (${offers.map(({ price }) => price.id)})
      and package_id in (select id from credit_packages where provider = 'stripe')`.execute(tx)
}

async function upsertOffer(tx: Transaction, { price, ...offer }: Offer, position: number) {
  await tx
    .insertInto('credit_packages')
    .values({ ...offer, provider: 'stripe', position })
    .onConflict((row) => row.column('id').doUpdateSet({ ...offer, position, archived_at: null }))
    .execute()
  const values = { ...price, package_id: offer.id }
  await tx
    .insertInto('credit_prices')
    .values(values)
    .onConflict((row) => row.column('id').doUpdateSet({ ...values, archived_at: null }))
    .execute()
}
