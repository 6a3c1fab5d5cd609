import { sql } from 'kysely'
import type { Transaction } from '#server/platform/db/database.ts'
import type { Offer } from '#server/platform/payments/payments.ts'
import type { Services } from '#server/platform/services.ts'

type Dependencies = Pick<Services, 'db' | 'clock' | 'payments' | 'log'>

/** Packages synchronized within this time are fresh. */
const freshMs = 60_000
/** Older packages are listed only where the provider fails. */
const staleMs = 15 * 60_000
/** The interval of attempts while the provider fails. */
const retryMs = 10_000

/**
 * Refreshes the copy of the provider's packages in the database, which outlives its failures and
 * serves receipts. Slightly stale packages are used while they are refreshed
 * (stale-while-revalidate, RFC 5861).
 * @throws Refused payment_provider_failed where there is no copy yet and the provider fails
 */
export async function ensureFreshPackages(services: Dependencies) {
  if (!services.payments.listOffers) return
  const { checked_at, asked_at } = await services.db
    .selectFrom('package_sources')
    .select(['checked_at', 'asked_at'])
    .where('provider', '=', 'stripe')
    .executeTakeFirstOrThrow()
  const now = services.clock.now().getTime()
  const [ageMs, sinceAskedMs] = [
    now - (checked_at?.getTime() ?? 0),
    now - (asked_at?.getTime() ?? 0),
  ]
  if (ageMs < freshMs || (checked_at && sinceAskedMs < retryMs)) return

  const sync = syncPackages(services)
  if (!checked_at) return sync
  const settled = sync.catch((error: unknown) =>
    services.log.warn(
      { err: { name: error instanceof Error ? error.name : 'unknown' } },
      'packages not read',
    ),
  )
  if (ageMs >= staleMs) await settled
}

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
