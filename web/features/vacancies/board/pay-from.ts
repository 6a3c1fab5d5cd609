// A pay to start from, as it stands in an address: 'MXN:150000'.
import { currencies, type Currency } from '#contract/fields/currencies.ts'

export interface PayFrom {
  currency: Currency
  amount: number
}

/** Null if it is no such thing. */
export function payFromOf(value: string): PayFrom | null {
  const [, code = '', digits = ''] = /^([a-z]{3}):(\d{1,9})$/i.exec(value) ?? []
  const currency = currencies.find((known) => known === code.toUpperCase())
  const amount = Number(digits)
  return currency && amount > 0 ? { currency, amount } : null
}

export function writtenPay({ currency, amount }: PayFrom) {
  return `${currency}:${amount}`
}

/** Those that are one, each written one way. */
export function knownPay(values: readonly string[]) {
  return values
    .map(payFromOf)
    .filter((from) => from !== null)
    .map(writtenPay)
}
