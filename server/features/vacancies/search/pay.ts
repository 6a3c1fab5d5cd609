import { currencies, type Currency } from '#contract/fields/currencies.ts'

/** At least so much, in this currency; comparedPay() has the same in the others. */
export interface PayFrom {
  currency: Currency
  amount: number
}

/** 'MXN:150000' as it is asked for, in any case; null if it is no such thing. */
export function payFromOf(value: string): PayFrom | null {
  const [, code = '', digits = ''] = /^([a-z]{3}):(\d{1,9})$/i.exec(value) ?? []
  const currency = currencies.find((known) => known === code.toUpperCase())
  return currency ? { currency, amount: Number(digits) } : null
}
