// Pay as the search keeps it: pay_key() of the database, one number that orders by currency and
// then by amount.
import { currencies, type Currency } from '#contract/currencies.ts'

/**
 * At least so much, in this currency. Nothing is converted: other currencies are not compared with
 * it.
 */
export interface PayFrom {
  currency: Currency
  amount: number
}

/** 'MXN:150000' as it is asked for, in any case; null where it is no such thing. */
export function payFromOf(value: string): PayFrom | null {
  const [, code = '', digits = ''] = /^([a-z]{3}):(\d{1,9})$/i.exec(value) ?? []
  const currency = currencies.find((known) => known === code.toUpperCase())
  return currency ? { currency, amount: Number(digits) } : null
}

const places = ['EUR', 'USD', 'MXN']
const sizeOfCurrency = 1n << 48n

/** The keys of all that is paid so. */
export function payRangeOf({ currency, amount }: PayFrom) {
  const start = BigInt(places.indexOf(currency) + 1) * sizeOfCurrency
  return { from: String(start + BigInt(amount) * 100n), below: String(start + sizeOfCurrency) }
}
