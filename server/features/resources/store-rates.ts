import { sql } from 'kysely'
import { type PayRates, ratedCurrencies, type RateSource } from '#contract/vacancies/pay-rates.ts'
import { recordAudit } from '#server/features/audit/commands.ts'
import type { Services } from '#server/platform/services.ts'
import { findRates } from './find-rates.ts'
import { UnreadableRates } from './read-rates.ts'

/**
 * Stores and records the rates of a day; the same day again replaces them.
 * @throws UnreadableRates if later ones are there
 */
export async function storeRates(
  services: Pick<Services, 'db' | 'clock'>,
  { day, per_eur }: PayRates,
  source: RateSource,
) {
  await services.db.transaction().execute(async (tx) => {
    const present = await findRates(tx)
    if (present && present.day > day)
      throw new UnreadableRates(
        `The file has rates of ${day}; those of ${present.day} are loaded already.`,
      )
    await tx
      .insertInto('currency_rates')
      .values(
        ratedCurrencies.map((currency) => ({ currency, day, per_eur: per_eur[currency], source })),
      )
      .onConflict((conflict) =>
        conflict.columns(['currency', 'day']).doUpdateSet(({ ref }) => ({
          per_eur: ref('excluded.per_eur'),
          source: ref('excluded.source'),
        })),
      )
      .execute()
    // Lists by pay that are in memory have earlier rates.
    await sql`select record_board_change()`.execute(tx)
    await recordAudit(services, tx, {
      kind: 'rates_loaded',
      actor_id: null,
      object: 'currency_rates',
      object_id: day,
      details: { source, ...per_eur },
    })
  })
}
