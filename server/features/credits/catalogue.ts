import { type Dependencies, syncPackages } from './sync-packages.ts'

/** Packages synchronized within this time are fresh. */
const freshMs = 60_000

/** Older packages are listed only if the provider fails. */
const staleMs = 15 * 60_000

/** The interval of attempts while the provider fails. */
const retryMs = 10_000

/**
 * Refreshes the copy of the provider's packages in the database, which outlives its failures and
 * serves receipts. Slightly stale packages are used while they are refreshed
 * (stale-while-revalidate, RFC 5861).
 * @throws Refused payment_provider_failed if there is no copy yet and the provider fails
 */
export async function ensureFreshPackages(services: Dependencies) {
  if (!services.payments.listOffers) return
  const { checked_at } = await services.db
    .selectFrom('package_sources')
    .select('checked_at')
    .where('provider', '=', 'stripe')
    .executeTakeFirstOrThrow()
  const ageMs = services.clock.now().getTime() - (checked_at?.getTime() ?? 0)
  if (ageMs < freshMs || (checked_at && !(await claimAttempt(services)))) return

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

/** Of calls at the same moment, in whichever process, one asks the provider. */
async function claimAttempt({ db, clock }: Pick<Dependencies, 'db' | 'clock'>) {
  const now = clock.now()
  const claimed = await db
    .updateTable('package_sources')
    .set({ asked_at: now })
    .where('provider', '=', 'stripe')
    .where((row) =>
      row.or([
        row('asked_at', 'is', null),
        row('asked_at', '<=', new Date(now.getTime() - retryMs)),
      ]),
    )
    .executeTakeFirst()
  return claimed.numUpdatedRows > 0n
}
