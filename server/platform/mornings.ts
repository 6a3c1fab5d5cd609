import { Temporal } from 'temporal-polyfill'

/** The time zone of somebody who has not said it, as for companies. */
export const usualTimeZone = 'America/Mexico_City'

/** The hour of the mails of a day, on the clock of the reader. */
const morning = 8

/** @returns the moment of that morning */
export function morningOf(day: Temporal.PlainDate, timeZone: string): Date {
  const at = day.toZonedDateTime({
    timeZone,
    plainTime: Temporal.PlainTime.from({ hour: morning }),
  })
  return new Date(at.epochMilliseconds)
}

/** @returns the first morning after a moment; in the usual zone for somebody without one */
export function nextMorning(now: Date, timeZone: string | null): Date {
  const zone = timeZone ?? usualTimeZone
  const here = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(zone)
  const today = here.toPlainDate()
  const first = morningOf(today, zone)
  return first > now ? first : morningOf(today.add({ days: 1 }), zone)
}
