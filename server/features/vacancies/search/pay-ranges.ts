// Pay as the search keeps it: pay_key() of the database, one number that orders by currency and
// then by amount.
import { sql } from 'kysely'
import { currencies, type Currency } from '#contract/fields/currencies.ts'
import { convert, type PayRates } from '#contract/vacancies/pay-rates.ts'
import type { PayFrom } from './pay.ts'

/** The maximum of a vacancy, or its minimum without one. */
const highest = sql`greatest(s.pay_key, s.pay_top_key)`

/** Ranges of one index, one for each currency. */
export function isPaid(pay: PayFrom[]) {
  const ranges = pay
    .map(payRangeOf)
    .map(({ from, below }) => sql`${highest} >= ${from}::bigint and ${highest} < ${below}::bigint`)
  return sql`(${sql.join(ranges, sql` or `)})`
}

/** The same as PostgreSQL writes them; null if any pay will do. */
export function payRangesOf(pay: PayFrom[] | null) {
  return (
    pay &&
    `{${pay
      .map(payRangeOf)
      .map(({ from, below }) => `[${from},${below})`)
      .join()}}`
  )
}

/**
 * The same amount in every currency. Several amounts stay as they are: each is of its own currency.
 * @param rates null if none are loaded; then no other currency is compared
 */
export function comparedPay(pay: PayFrom[], rates: PayRates | null): PayFrom[] {
  const [from, ...others] = pay
  if (!from || others.length > 0 || !rates) return pay
  return currencies.map((currency) => {
    const amount = convert(from.amount, from.currency, currency, rates) ?? 0
    // In cents, as pay is stored.
    return { currency, amount: Math.round(amount * 100) / 100 }
  })
}

const places = ['EUR', 'USD', 'MXN']
const sizeOfCurrency = 1n << 48n

/** The keys of all that is paid so. */
export function payRangeOf({ currency, amount }: PayFrom) {
  const { first, below } = keysOfCurrency(currency)
  return { from: String(first + BigInt(Math.round(amount * 100))), below: String(below) }
}

/** The keys of a currency: the first, of nothing, and the first of the next currency. */
export function keysOfCurrency(currency: Currency) {
  const first = BigInt(places.indexOf(currency) + 1) * sizeOfCurrency
  return { first, below: first + sizeOfCurrency }
}
