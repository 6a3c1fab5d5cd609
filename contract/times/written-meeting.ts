import { hourCycles, type Language, localeTags } from '#contract/fields/languages.ts'
import { dayIn } from './business-days.ts'
import { dateFormat } from './date-formats.ts'
import { spanishCity } from './spanish-zones.ts'

const minuteMs = 60_000

/** The day and the hours of a meeting, as the clocks of a time zone show them. */
export function writtenMeeting(
  startsAt: string | Date,
  minutes: number,
  timeZone: string,
  language: Language,
): { day: string; hours: string } {
  const from = new Date(startsAt)
  const until = new Date(from.getTime() + minutes * minuteMs)
  const tag = localeTags[language]
  const day = dateFormat(tag, { weekday: 'long', day: 'numeric', month: 'long', timeZone })
  const hours = dateFormat(tag, {
    hour: 'numeric',
    minute: '2-digit',
    hourCycle: hourCycles[language],
    timeZone,
  })
  // Over midnight a range would say both dates, in numbers.
  const isOneDay = dayIn(timeZone, from) === dayIn(timeZone, until)
  const over = `${hours.format(from)} – ${hours.format(until)}`
  return { day: day.format(from), hours: isOneDay ? hours.formatRange(from, until) : over }
}

/**
 * A time zone and its offset at a moment: "America/Mexico City (GMT-6)", in Spanish by its city,
 * "Ciudad de México (GMT−6)".
 */
export function writtenZone(timeZone: string, at: string | Date, language: Language): string {
  const parts = dateFormat('en-US', {
    hour: 'numeric',
    timeZone,
    timeZoneName: 'shortOffset',
  }).formatToParts(new Date(at))
  const offset = parts.find(({ type }) => type === 'timeZoneName')?.value ?? 'GMT'
  const zone = timeZone.replaceAll('_', ' ')
  return language === 'es'
    ? `${spanishCity(zone)} (${offset.replace('-', '−')})`
    : `${zone} (${offset})`
}
