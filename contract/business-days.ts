// Answers are promised in business days: Monday to Friday of the calendar where the company is.
// Holidays count as any other day, for they are not the same for a company and a candidate of two
// countries.
import type { Language } from './languages.ts'

/**
 * Until when an application is to be answered: the last second of a business day in the company's
 * time zone.
 */
export interface Deadline {
  /** ISO 8601 in UTC. */
  answer_due_at: string
  /** IANA name. It stays as it was when the application was sent. */
  answer_time_zone: string
}

const dayMs = 24 * 60 * 60 * 1000

/**
 * The calendar day of a moment, as YYYY-MM-DD.
 * @throws RangeError for a time zone that does not exist
 */
export function dayIn(timeZone: string, at: Date): string {
  const style = { year: 'numeric', month: '2-digit', day: '2-digit', timeZone } as const
  const parts = new Intl.DateTimeFormat('en-US', style).formatToParts(at)
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? ''
  return `${part('year')}-${part('month')}-${part('day')}`
}

/** The calendar day so many business days after another. */
export function businessDayAfter(day: string, days: number): string {
  let at = Date.parse(day)
  for (let left = days; left > 0;) {
    at += dayMs
    if (!isWeekend(at)) left -= 1
  }
  return new Date(at).toISOString().slice(0, 10)
}

/** True on Monday to Friday. */
export function isBusinessDay(day: string): boolean {
  return !isWeekend(Date.parse(day))
}

/**
 * The business days after today until the day of the deadline, which counts; 0 on that day, null
 * once it has passed.
 */
export function businessDaysLeft(
  { answer_due_at, answer_time_zone }: Deadline,
  now = new Date(),
): number | null {
  const due = new Date(answer_due_at)
  if (now > due) return null
  const last = Date.parse(dayIn(answer_time_zone, due))
  let count = 0
  for (let at = Date.parse(dayIn(answer_time_zone, now)) + dayMs; at <= last; at += dayMs)
    if (!isWeekend(at)) count += 1
  return count
}

interface Conventions {
  date: string
  length: 'short' | 'long'
  hourCycle: 'h12' | 'h23'
  zone: string
  /**
   * The name of a time zone as the language has it, from the one that the data of the platform
   * give.
   */
  named: (zone: string) => string
}

const locales: Record<Language, Conventions> = {
  // American English abbreviates its own zones, which says nothing to a reader elsewhere.
  en: { date: 'en-US', length: 'short', hourCycle: 'h12', zone: 'en-001', named: (zone) => zone },
  // The 24 hours of written Spanish: "p.m." at the end of a sentence would have two periods. Its
  // short weekdays are words of their own: "mar" is the sea.
  es: { date: 'es-MX', length: 'long', hourCycle: 'h23', zone: 'es-MX', named: inSpanish },
}

/**
 * A deadline in the words that screens and mails share: weekday, day, month and hour in the
 * company's time zone, which is named where the clock of the reader shows something else, or is not
 * known (null).
 */
export function writtenDeadline(
  { answer_due_at, answer_time_zone }: Deadline,
  language: Language,
  readerZone: string | null,
): string {
  const due = new Date(answer_due_at)
  const there = writtenIn(answer_time_zone, due, language)
  if (readerZone !== null && writtenIn(readerZone, due, language) === there) return there
  return `${there} ${zoneName(answer_time_zone, due, language)}`
}

function writtenIn(timeZone: string, at: Date, language: Language) {
  const { date, length, hourCycle } = locales[language]
  const written = new Intl.DateTimeFormat(date, {
    weekday: length,
    day: 'numeric',
    month: length,
    hour: 'numeric',
    minute: '2-digit',
    hourCycle,
    timeZone,
  }).format(at)
  // "el lunes 23 de noviembre": within a sentence no comma stands after the weekday.
  return written.replace(/^(\p{L}+), (?=\d)/u, '$1 ')
}

/** "Mexico City Time", "hora de Ciudad de México". */
function zoneName(timeZone: string, at: Date, language: Language) {
  const parts = new Intl.DateTimeFormat(locales[language].zone, {
    hour: 'numeric',
    timeZone,
    timeZoneName: 'shortGeneric',
  }).formatToParts(at)
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
  return locales[language].named(name)
}

/**
 * Chromium leaves most cities of time zones in English (its ICU data are reduced): these are the
 * usual ones.
 */
const spanishCities = new Map(
  Object.entries({
    'Bahia Banderas': 'Bahía de Banderas',
    Cancun: 'Cancún',
    'Ciudad Juarez': 'Ciudad Juárez',
    Mazatlan: 'Mazatlán',
    Merida: 'Mérida',
    'Mexico City': 'Ciudad de México',
    Cordoba: 'Córdoba',
    Tucuman: 'Tucumán',
    'Los Angeles': 'Los Ángeles',
    'New York': 'Nueva York',
    'St Johns': 'San Juan de Terranova',
    'Sao Paulo': 'São Paulo',
    Bahia: 'Bahía',
    Belem: 'Belén',
    Manaus: 'Manaos',
    Canary: 'Islas Canarias',
    Easter: 'Isla de Pascua',
    Galapagos: 'Galápagos',
    Moscow: 'Moscú',
    Jakarta: 'Yakarta',
    Sydney: 'Sídney',
    Adelaide: 'Adelaida',
  }),
)

/** A name of a time zone with its city in Spanish, whichever data it was made from. */
export function inSpanish(zone: string) {
  const before = 'hora de '
  const city = zone.startsWith(before) ? spanishCities.get(zone.slice(before.length)) : undefined
  return city === undefined ? zone : before + city
}

function isWeekend(at: number) {
  const weekday = new Date(at).getUTCDay()
  return weekday === 0 || weekday === 6
}
