import { sql } from 'kysely'
import type { PayRates } from '#contract/vacancies/pay-rates.ts'
import type { Database } from '#server/platform/db/database.ts'

/** The newest rates, which are loaded for all currencies at once; null if none are. */
export async function findRates(db: Database): Promise<PayRates | null> {
  const { rows } = await sql<PayRates>`
    select usd.day::text, json_build_object('USD', usd.per_eur, 'MXN', mxn.per_eur) as per_eur
    from currency_rates usd join currency_rates mxn on mxn.currency = 'MXN' and mxn.day = usd.day
    where usd.currency = 'USD' order by usd.day desc limit 1`.execute(db)
  return rows[0] ?? null
}
