// Reads amounts of money: 200 mil, 200k, $150,000, más de 8,000 dólares al mes.
import { type Currency, maximumSalary } from '#contract/fields/currencies.ts'
import type { Word } from './fold.ts'
import { keyOf } from './names.ts'
import type { Vocabulary } from './vocabulary.ts'

export interface Pay {
  kind: 'pay'
  /** Of a month. */
  amount: number
  /** Null if none was named. */
  currency: Currency | null
  first: number
  last: number
}

interface Reader {
  vocabulary: Vocabulary
  text: string
  words: Word[]
}

const attached = /^(?<before>usd|mxn|eur)?(?<number>\d+(?:\.\d+)?)(?<after>\p{L}+)?$/u

const between = /^(?:per|por|or|o)$/

/** Below these a number is not taken for pay, by what else says that it is. */
const least = { currency: 500, thousand: 5000, words: 5000, separators: 10_000, digits: 100_000 }

/** Words that look like an amount and are none. */
const never = new Set(['401k'])

/** @returns the amount whose number is at this position, with the words around that belong to it */
export function readPay(
  vocabulary: Vocabulary,
  text: string,
  words: Word[],
  at: number,
): Pay | null {
  const reader = { vocabulary, text, words }
  const read = numberAt(reader, at)
  if (!read) return null
  const { last: numberLast, unit } = read
  const after = currencyAt(reader, numberLast + 1)
  const before = currencyBefore(reader, at)
  const period = periodAt(reader, (after?.last ?? numberLast) + 1)
  const late = after ?? (period && currencyAt(reader, period.last + 1))
  const currency = read.currency ?? late?.value ?? before.value
  const lead = leadOf(reader, before.first)
  const isMarked = before.hasSymbol || currency !== null
  const floor = floorOf(reader, at, { unit, isMarked, hasLead: lead < before.first })
  if (read.value < floor || read.value > maximumSalary) return null
  return {
    kind: 'pay',
    amount: period?.isYear ? Math.round(read.value / 12) : read.value,
    currency,
    first: lead,
    last: Math.max(numberLast, late?.last ?? 0, period?.last ?? 0),
  }
}

function numberAt(reader: Reader, at: number) {
  const { vocabulary, words } = reader
  const word = words[at]?.word ?? ''
  const groups = never.has(word) ? undefined : word.match(attached)?.groups
  if (!groups) return null
  const { before = '', number = '', after = '' } = groups
  const currency = currencyOf(before) ?? currencyOf(after)
  const value = Number(number)
  if (currency) return { value, unit: 1, currency, last: at }
  const unit = unitOf(vocabulary, after, value)
  if (after !== '') return unit > 1 ? { value: value * unit, unit, currency, last: at } : null
  const next = unitOf(vocabulary, words[at + 1]?.word ?? '', value)
  if (next > 1) return { value: value * next, unit: next, currency, last: at + 1 }
  const range = value < 1000 ? rangeAt(reader, at) : null
  if (range) return { value: value * range.unit, unit: range.unit, currency, last: range.last }
  return { value, unit: 1, currency, last: at }
}

/** The end of 120-150k: the lower number has the unit of the higher. */
function rangeAt({ vocabulary, text, words }: Reader, at: number) {
  const isNext = /^\s?[-\u2013]\s?$/.test(text.slice(words[at]?.end, words[at + 1]?.start))
  const to = isNext ? at + 1 : at + 2
  if (!isNext && !vocabulary.links.has(words[at + 1]?.word ?? '')) return null
  const { number = '', after = '' } = words[to]?.word.match(attached)?.groups ?? {}
  if (number === '') return null
  const unit = unitOf(vocabulary, after, Number(number))
  if (unit > 1) return { unit, last: to }
  const next = unitOf(vocabulary, words[to + 1]?.word ?? '', Number(number))
  return after === '' && next > 1 ? { unit: next, last: to + 1 } : null
}

function unitOf({ pay }: Vocabulary, word: string, value: number) {
  if (pay.thousand.has(word)) return 1000
  return pay.million.has(word) && value <= 50 ? 1_000_000 : 1
}

function currencyOf(word: string): Currency | null {
  return word === 'usd' ? 'USD' : word === 'mxn' ? 'MXN' : word === 'eur' ? 'EUR' : null
}

/** A currency in words from here on, with a link before it: 200 mil de pesos. */
function currencyAt({ vocabulary, text, words }: Reader, at: number) {
  if (text[(words[at - 1]?.end ?? 0) + (text[words[at - 1]?.end ?? 0] === ' ' ? 1 : 0)] === '€')
    return { value: 'EUR' as const, last: at - 1 }
  const from = vocabulary.links.has(words[at]?.word ?? '') ? at + 1 : at
  for (const length of [2, 1]) {
    const folded = words.slice(from, from + length).map(({ word }) => word)
    const value = vocabulary.phrases.get(keyOf(folded, vocabulary.links))?.currency
    if (value && folded.length === length) return { value, last: from + length - 1 }
  }
  return null
}

/** A symbol or a currency right before the number, and the first word of both. */
function currencyBefore({ vocabulary, text, words }: Reader, at: number) {
  const between = text.slice(words[at - 1]?.end ?? 0, words[at]?.start)
  const hasSymbol = /[$€]\s?$/.test(between)
  if (/€\s?$/.test(between)) return { value: 'EUR' as const, hasSymbol, first: at }
  const word = words[at - 1]?.word ?? ''
  const short = { us: 'USD', mx: 'MXN' } as const
  const named =
    hasSymbol && word in short
      ? short[word as keyof typeof short]
      : vocabulary.phrases.get(word)?.currency
  return { value: named ?? null, hasSymbol, first: named ? at - 1 : at }
}

/** A month, a year, gross, net, or more. */
function periodAt({ vocabulary, words }: Reader, at: number) {
  const { year, month, least } = vocabulary.pay
  let last = -1
  let isYear = false
  for (let next = at; next < words.length; next += 1) {
    const word = words[next]?.word ?? ''
    const isMore = least.has(word) && /^(?:or|o|and|y)$/.test(words[next - 1]?.word ?? '')
    if (year.has(word) || month.has(word) || isMore) {
      last = next
      isYear ||= year.has(word)
    } else if (!vocabulary.links.has(word) && !between.test(word)) break
  }
  return last === -1 ? null : { last, isYear }
}

/** The first of the words before that say that it is pay: más de, sueldo de, from. */
function leadOf({ vocabulary, words }: Reader, before: number) {
  const { least, pay } = vocabulary.pay
  let first = before
  for (let at = before - 1; at >= 0; at -= 1) {
    const word = words[at]?.word ?? ''
    if (least.has(word) || pay.has(word)) first = at
    else if (!vocabulary.links.has(word)) break
  }
  return first
}

function floorOf(
  { text, words }: Reader,
  at: number,
  { unit, isMarked, hasLead }: { unit: number; isMarked: boolean; hasLead: boolean },
) {
  if (isMarked) return least.currency
  if (unit > 1) return least.thousand
  if (hasLead) return least.words
  const word = text.slice(words[at]?.start, words[at]?.end)
  return /[.,\u0027\u2019]\d{3}/.test(word) ? least.separators : least.digits
}
