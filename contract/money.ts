// Formats numbers and amounts of money for screens, receipts, mails and commands.
import { type Language, localeTags } from './languages.ts'

/**
 * An amount with the ISO 4217 code of its currency and no other sign, grouped as readers of the
 * language write numbers and without cents where there are none: `2,250 MXN`.
 * @param amount in whole units of the currency, not in cents
 * @param currency a code of ISO 4217 in either case; any other throws
 */
export function formatMoney(amount: number, currency: string, language: Language): string {
  const code = currency.toUpperCase()
  const digits = Number.isInteger(amount) ? 0 : fractionDigitsOf(code)
  return `${formatNumber(amount, language, digits)} ${code}`
}

/** A number grouped as readers of the language write it: `2,250`. */
export function formatNumber(value: number, language: Language, digits = 0): string {
  return new Intl.NumberFormat(localeTags[language], {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(value)
}

function fractionDigitsOf(currency: string) {
  const style = { style: 'currency', currency } as const
  return new Intl.NumberFormat('en', style).resolvedOptions().maximumFractionDigits ?? 2
}
