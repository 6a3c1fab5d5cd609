// The order by pay across currencies. Rates change and keys of pay do not, so that nothing of the
// index has to be written again: each currency is read in the order of its keys, and the first of
// all of them are put in one order.
import { sql } from 'kysely'
import { currencies } from '#contract/fields/currencies.ts'
import { convert, type PayRates } from '#contract/vacancies/pay-rates.ts'
import { decodeKeysCursor } from '#server/platform/db/key-cursor.ts'
import { keysOfCurrency } from '../search/pay-ranges.ts'
import type { Order, PayStream } from './page.ts'

/** Apart from the keys of the order that compares nothing. */
const leastWorth = 2n ** 62n
/** A cent of a currency is worth its euro cents by this: as many digits as fit. */
const precision = 10_000_000

/** Highest pay first, whatever the currency. */
export function byPayAcross(rates: PayRates): Order {
  const weights = currencies.map((currency) => {
    const euros = convert(1, currency, 'EUR', rates) ?? 0
    return { currency, weight: BigInt(Math.max(1, Math.round(euros * precision))) }
  })

  /** @param after the position that all of them follow */
  function streams(after: string[] | null): PayStream[] {
    return weights.map(({ currency, weight }) => {
      const { first, below } = keysOfCurrency(currency)
      const [key, id] = after ? positionIn(first, weight, after) : [below, '0']
      return {
        worth: sql`${leastWorth}::bigint + (s.pay_key - ${first}::bigint) * ${weight}::bigint`,
        isIn: sql`s.pay_key >= ${first}::bigint and (s.pay_key, s.id) < (${key}::bigint, ${id}::bigint)`,
      }
    })
  }

  return {
    name: 'pay',
    by: sql`s.worth desc, s.id desc`,
    position: sql`array[s.worth::text, s.id::text]`,
    isAfter: ([worth, id]) => sql`(s.worth, s.id) < (${worth}::bigint, ${id}::bigint)`,
    decode: (cursor) =>
      decodeKeysCursor(cursor, { count: 2, first: { least: leastWorth, most: 2n ** 63n - 1n } }),
    streams,
  }
}

/** The same position among the keys of one currency. */
function positionIn(first: bigint, weight: bigint, [worth = '0', id = '0']: string[]) {
  const cents = (BigInt(worth) - leastWorth) / weight
  const isExact = cents * weight === BigInt(worth) - leastWorth
  return isExact ? ([first + cents, id] as const) : ([first + cents + 1n, '0'] as const)
}
