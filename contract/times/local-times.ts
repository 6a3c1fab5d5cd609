import { Temporal } from 'temporal-polyfill'
import { writableZone } from './time-zones.ts'

/**
 * The moment at which the clocks of a time zone show a date and a time. Of a time that they show
 * twice it is the first one.
 * @param local YYYY-MM-DDTHH:MM
 * @param timeZone IANA name
 * @returns null for a time that the clocks skip
 */
export function momentOf(local: string, timeZone: string): Date | null {
  const time = Temporal.PlainDateTime.from(local)
  const zoned = time.toZonedDateTime(writableZone(timeZone))
  return zoned.toPlainDateTime().equals(time) ? new Date(zoned.epochMilliseconds) : null
}
