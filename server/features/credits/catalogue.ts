import { sql } from 'kysely'
import type { Services } from '#server/platform/services.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import type { Offer } from '#server/platform/payments/payments.ts'

type Selling = Pick<Services, 'db' | 'clock' | 'payments' | 'log'>

/** What was read so lately is current. */
const freshMs = 60_000
/** What was read longer ago may no longer be sold like that, so it is shown only where the provider does not answer. */
const tooOldMs = 15 * 60_000
/** A provider that failed is left alone for a while. */
const askAgainMs = 10_000

/**
 * Keeps what the provider sells in the tables of the packages, so that prices outlive its failures and restarts, all
 * processes agree, and receipts know what was bought. What is a little old is used while it is read again.
 * @throws Refused payment_provider_failed where nothing is known and the provider does not answer
 */
export async function keepPackagesFresh(services: Selling) {
  if (!services.payments.listOffers) return
  const { checked_at, asked_at } = await services.db
    .selectFrom('package_sources')
    .select(['checked_at', 'asked_at'])
    .where('provider', '=', 'stripe')
    .executeTakeFirstOrThrow()
  const now = services.clock.now().getTime()
  const [ageMs, sinceAskedMs] = [now - (checked_at?.getTime() ?? 0), now - (asked_at?.getTime() ?? 0)]
  if (ageMs < freshMs || (checked_at && sinceAskedMs < askAgainMs)) return

  const reading = readPackages(services)
  if (!checked_at) return reading
  const settled = reading.catch((error: unknown) =>
    services.log.warn(
      { err: { name: error instanceof Error ? error.name : 'unknown' } },
      'packages not read',
    ),
  )
  if (ageMs >= tooOldMs) await settled
}

/** Makes the tables say what the provider says now. */
export async function readPackages({ db, clock, payments }: Selling) {
  if (!payments.listOffers) return
  await db.updateTable('package_sources').set({ asked_at: clock.now() }).execute()
  const offers = await payments.listOffers()
  await db.transaction().execute(async (tx) => {
    const now = clock.now()
    // Two processes may have asked at once; they write one after the other.
    await tx.updateTable('package_sources').set({ checked_at: now }).execute()
    await archiveOthers(tx, offers, now)
    for (const [position, offer] of offers.entries()) await keepOffer(tx, offer, position)
  })
}

/** What is no longer sold stays in the books. */
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

async function keepOffer(tx: Transaction, { price, ...offer }: Offer, position: number) {
  await tx
    .insertInto('credit_packages')
    .values({ ...offer, provider: 'stripe', position })
    .onConflict((row) => row.column('id').doUpdateSet({ ...offer, position, archived_at: null }))
    .execute()
  const kept = { ...price, package_id: offer.id }
  await tx
    .insertInto('credit_prices')
    .values(kept)
    .onConflict((row) => row.column('id').doUpdateSet({ ...kept, archived_at: null }))
    .execute()
}
