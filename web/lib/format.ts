import { hourCycles, type Language, localeTags } from '#contract/fields/languages.ts'
import { formatMoney, formatNumber } from '#contract/fields/money.ts'
import type { Deadline } from '#contract/times/business-days.ts'
import { dateFormat } from '#contract/times/date-formats.ts'
import { writtenDeadline } from '#contract/times/written-deadline.ts'
import { useLanguage } from './i18n/text.ts'
import { relativeDays } from './relative-days.ts'

function wholeNumber(value: number, language: Language) {
  if (Number.isInteger(value)) return formatNumber(value, language)
  return new Intl.NumberFormat(localeTags[language]).format(value)
}

function percent(share: number, language: Language) {
  return new Intl.NumberFormat(localeTags[language], {
    style: 'percent',
    maximumFractionDigits: 0,
  }).format(share)
}

/** With a sign, except zero. The minus is U+2212, which is as wide as the plus. */
function signed(value: number, language: Language) {
  return new Intl.NumberFormat(localeTags[language], { signDisplay: 'exceptZero' })
    .format(value)
    .replace('-', '\u2212')
}

/** @param timestamp ISO 8601 */
export function date(timestamp: string, language: Language) {
  return dateFormat(localeTags[language], { dateStyle: 'medium' }).format(new Date(timestamp))
}

function dateTime(timestamp: string, language: Language) {
  return dateFormat(localeTags[language], {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    hourCycle: hourCycles[language],
  }).format(new Date(timestamp))
}

function fileSize(bytes: number, language: Language) {
  const isLarge = bytes >= 1_000_000
  const [value, unit] = isLarge ? [bytes / 1_000_000, 'megabyte'] : [bytes / 1000, 'kilobyte']
  return new Intl.NumberFormat(localeTags[language], {
    style: 'unit',
    unit,
    maximumFractionDigits: isLarge ? 1 : 0,
  }).format(value)
}

/** Spanish short weekdays are words of their own: "mar" is the sea. */
const dayLengths: Record<Language, 'short' | 'long'> = { en: 'short', es: 'long' }

/** Weekday, day and month, for days in the near future. */
function day(timestamp: string, language: Language) {
  const length = dayLengths[language]
  const style = { weekday: length, day: 'numeric', month: length } as const
  return dateFormat(localeTags[language], style).format(new Date(timestamp))
}

/** Making a formatter takes longer than all that is written with it. */
function readerZone() {
  return dateFormat('en-US', {}).resolvedOptions().timeZone
}

/** Weekday, day and month, and the hour in the company's time zone. */
function deadline(due: Deadline, language: Language) {
  return writtenDeadline(due, language, readerZone())
}

/** A day of UTC, whatever the time zone of the reader. @param day such as 2026-05-01 */
function utcDay(day: string, length: 'short' | 'medium', language: Language) {
  const style =
    length === 'medium'
      ? ({ dateStyle: 'medium' } as const)
      : ({ day: 'numeric', month: 'short' } as const)
  return dateFormat(localeTags[language], { ...style, timeZone: 'UTC' }).format(new Date(day))
}

/** Day and month of a calendar day. @param day such as 2026-05-01 */
function calendarDay(day: string, language: Language) {
  const style = { day: 'numeric', month: 'long', timeZone: 'UTC' } as const
  return dateFormat(localeTags[language], style).format(new Date(day))
}

function time(timestamp: string, language: Language) {
  const style = { hour: 'numeric', minute: '2-digit', hourCycle: hourCycles[language] } as const
  return dateFormat(localeTags[language], style).format(new Date(timestamp))
}

/** @param code ISO 3166-1 alpha-2 */
function country(code: string, language: Language) {
  return new Intl.DisplayNames(localeTags[language], { type: 'region' }).of(code) ?? code
}

/**
 * The date of a session, in Spanish in both languages.
 * @param timeZone IANA name, or null for local time
 */
export function sessionDate(timestamp: string, timeZone: string | null) {
  const style = { dateStyle: 'medium', timeStyle: 'short' } as const
  return new Intl.DateTimeFormat('es', timeZone ? { ...style, timeZone } : style).format(
    new Date(timestamp),
  )
}

/**
 * @returns the formatting functions in the current language; timestamps are ISO 8601, currencies
 * ISO 4217
 */
export function useFormat() {
  const language = useLanguage()
  return {
    money: (amount: number, currency: string) => formatMoney(amount, currency, language),
    percent: (share: number) => percent(share, language),
    wholeNumber: (value: number) => wholeNumber(value, language),
    signed: (value: number) => signed(value, language),
    fileSize: (bytes: number) => fileSize(bytes, language),
    date: (timestamp: string) => date(timestamp, language),
    dateTime: (timestamp: string) => dateTime(timestamp, language),
    day: (timestamp: string) => day(timestamp, language),
    utcDay: (day: string, length: 'short' | 'medium') => utcDay(day, length, language),
    calendarDay: (day: string) => calendarDay(day, language),
    deadline: (due: Deadline) => deadline(due, language),
    time: (timestamp: string) => time(timestamp, language),
    country: (code: string) => country(code, language),
    relativeDays: (timestamp: string) => relativeDays(timestamp, language),
  }
}
