import { hourCycles, type Language } from '#contract/fields/languages.ts'
import type { Deadline } from './business-days.ts'
import { dateFormat } from './date-formats.ts'
import { inSpanish } from './spanish-zones.ts'

interface Conventions {
  date: string
  length: 'short' | 'long'
  zone: string
  /**
   * The name of a time zone as the language has it, from the one that the data of the platform
   * give.
   */
  named: (zone: string) => string
}

const locales: Record<Language, Conventions> = {
  // American English abbreviates its own zones, which says nothing to a reader elsewhere.
  en: { date: 'en-US', length: 'short', zone: 'en-001', named: (zone) => zone },
  // Its short weekdays are words of their own: "mar" is the sea.
  es: { date: 'es-MX', length: 'long', zone: 'es-MX', named: inSpanish },
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
  const { date, length } = locales[language]
  const text = dateFormat(date, {
    weekday: length,
    day: 'numeric',
    month: length,
    hour: 'numeric',
    minute: '2-digit',
    hourCycle: hourCycles[language],
    timeZone,
  }).format(at)
  // "el lunes 23 de noviembre": within a sentence no comma stands after the weekday.
  return text.replace(/^(\p{L}+), (?=\d)/u, '$1 ')
}

/** "Mexico City Time", "hora de Ciudad de México". */
function zoneName(timeZone: string, at: Date, language: Language) {
  const parts = dateFormat(locales[language].zone, {
    hour: 'numeric',
    timeZone,
    timeZoneName: 'shortGeneric',
  }).formatToParts(at)
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
  return locales[language].named(name)
}
