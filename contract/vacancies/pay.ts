// The pay of a vacancy as numbers and in words, for screens, mails, feeds and documents.
import type { Currency } from '#contract/fields/currencies.ts'
import type { Language } from '#contract/fields/languages.ts'
import { formatMoneyRange } from '#contract/fields/money.ts'

/** Gross, of a month unless it says otherwise. */
export interface Pay {
  min_salary: number
  /** Null if only the minimum is stated. */
  max_salary: number | null
  salary_currency: Currency
}

/** Twelve months, without bonus and variable pay. */
export function payOfYear({ min_salary, max_salary, salary_currency }: Pay): Pay {
  return {
    min_salary: min_salary * 12,
    max_salary: max_salary && max_salary * 12,
    salary_currency,
  }
}

/** True if the pay has a highest amount above its lowest. */
export function isRange({ min_salary, max_salary }: Pay): boolean {
  return max_salary !== null && max_salary > min_salary
}

/** `145,000–180,000 MXN`, or the minimum alone: `145,000 MXN`. */
export function formatPay(pay: Pay, language: Language): string {
  const { min_salary, max_salary, salary_currency } = pay
  return formatMoneyRange([min_salary, max_salary ?? min_salary], salary_currency, language)
}
