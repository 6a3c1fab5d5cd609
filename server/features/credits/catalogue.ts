import { type Dependencies, syncPackages } from './sync-packages.ts'

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
