// Pay as the search keeps it: pay_key() of the database, one number that orders by currency and
// then by amount.
import { sql } from 'kysely'
import type { PayFrom } from './pay.ts'

/** Ranges of one index, one for each currency. */
export function isPaid(pay: PayFrom[]) {
  const ranges = pay
    .map(payRangeOf)
    .map(({ from, below }) => sql`s.pay_key >= ${from}::bigint and s.pay_key < ${below}::bigint`)
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

const places = ['EUR', 'USD', 'MXN']
const sizeOfCurrency = 1n << 48n

/** The keys of all that is paid so. */
export function payRangeOf({ currency, amount }: PayFrom) {
  const start = BigInt(places.indexOf(currency) + 1) * sizeOfCurrency
  return { from: String(start + BigInt(amount) * 100n), below: String(start + sizeOfCurrency) }
}
