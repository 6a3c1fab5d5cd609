// Pay of different currencies, compared by the reference rates of the central banks.
import { currencies, type Currency } from '#contract/fields/currencies.ts'
import type { Pay } from './pay.ts'

/** The banks that publish the rates; the demo world has made up ones. */
export const rateSources = ['ecb', 'banxico', 'demo'] as const
export type RateSource = (typeof rateSources)[number]

/** All but the euro, which the others are measured in. */
export const ratedCurrencies = currencies.filter((currency) => currency !== 'EUR')
export type RatedCurrency = Exclude<Currency, 'EUR'>

export interface PayRates {
  /** YYYY-MM-DD. */
  day: string
  /** Units of each currency for one euro. */
  per_eur: Record<RatedCurrency, number>
}

/**
 * @param rates null if none are loaded
 * @returns the amount in the other currency, unrounded; null if that takes rates and there are none
 */
export function convert(
  amount: number,
  from: Currency,
  to: Currency,
  rates: PayRates | null,
): number | null {
  if (from === to) return amount
  if (!rates) return null
  return (amount / perEuro(rates, from)) * perEuro(rates, to)
}

/**
 * About what a pay is in the currency of its reader, with the first three digits of each amount.
 * @param currency null of a reader who has none
 * @returns null if it is the same currency, or there are no rates
 */
export function payAbout(pay: Pay, currency: Currency | null, rates: PayRates | null): Pay | null {
  const { min_salary, max_salary, salary_currency } = pay
  if (currency === null || currency === salary_currency || !rates) return null
  const inOther = (amount: number) =>
    Number(convert(amount, salary_currency, currency, rates)?.toPrecision(3))
  return {
    min_salary: inOther(min_salary),
    max_salary: max_salary === null ? null : inOther(max_salary),
    salary_currency: currency,
  }
}

/** True for rates of more than a week ago. @param day YYYY-MM-DD */
export function areOld(day: string, now: Date): boolean {
  const ageMs = now.getTime() - Date.parse(day)
  return ageMs >= 8 * 24 * 3_600_000
}

/** True within ten percent of the wish, above or below; both are in one currency. */
export function isNear(offered: number, wished: number): boolean {
  return Math.abs(offered - wished) * 10 <= wished
}

function perEuro({ per_eur }: PayRates, currency: Currency) {
  return currency === 'EUR' ? 1 : per_eur[currency]
}
