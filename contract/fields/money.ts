// Formats numbers and amounts of money for screens, receipts, mails and commands.
import { type Language, localeTags } from './languages.ts'

/**
 * An amount with the ISO 4217 code of its currency and no other sign, grouped as readers of the
 * language write numbers and without cents if there are none: `2,250 MXN`.
 * @param amount in whole units of the currency, not in cents
 * @param currency a code of ISO 4217 in either case; any other throws
 */
export function formatMoney(amount: number, currency: string, language: Language): string {
  const code = currency.toUpperCase()
  return `${formatAmount(amount, code, language)} ${code}`
}

/** The same of two amounts, the smaller first; one of both if they are the same. */
export function formatMoneyRange(
  [from, to]: readonly [number, number],
  currency: string,
  language: Language,
): string {
  const most = formatMoney(to, currency, language)
  if (from === to) return most
  return `${formatAmount(from, currency.toUpperCase(), language)}–${most}`
}

function formatAmount(amount: number, code: string, language: Language) {
  return formatNumber(amount, language, Number.isInteger(amount) ? 0 : fractionDigitsOf(code))
}

/** By language and digits: a format takes a hundred times as long to make as to use. */
const formats = new Map<string, Intl.NumberFormat>()

/** A number grouped as readers of the language write it: `2,250`. */
export function formatNumber(value: number, language: Language, digits = 0): string {
  // Written alike in every language. The first format of a page takes 20 ms to make.
  if (digits === 0 && Number.isInteger(value) && value > 0 && value < 1000) return String(value)
  const key = `${language} ${digits}`
  const format = formats.get(key) ?? makeFormat(language, digits)
  formats.set(key, format)
  return format.format(value)
}

function makeFormat(language: Language, digits: number) {
  return new Intl.NumberFormat(localeTags[language], {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
}

function fractionDigitsOf(currency: string) {
  const style = { style: 'currency', currency } as const
  return new Intl.NumberFormat('en', style).resolvedOptions().maximumFractionDigits ?? 2
}
