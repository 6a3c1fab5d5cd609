import { Temporal } from 'temporal-polyfill'
import type { SearchFrequency } from '#contract/vacancies/vacancy-choices.ts'
import { minuteMs } from '#server/platform/clock.ts'
import { morningOf, usualTimeZone } from '#server/platform/mornings.ts'

/** A search that finds much writes no more often. */
export const atOnceEveryMs = 15 * minuteMs

const monday = 1

interface Telling {
  often: SearchFrequency
  time_zone: string | null
  /** The last mail of the search. */
  mailed_at: Date | null
}

/** The time from which on a search tells what it has found by now. */
export function nextMailAt({ often, time_zone, mailed_at }: Telling, now: Date): Date {
  if (often === 'at_once') {
    const earliest = mailed_at ? mailed_at.getTime() + atOnceEveryMs : 0
    return new Date(Math.max(now.getTime(), earliest))
  }
  const zone = time_zone ?? usualTimeZone
  const here = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(zone)
  const today = here.toPlainDate()
  const days = often === 'weekly' ? (monday - today.dayOfWeek + 7) % 7 : 0
  const first = morningOf(today.add({ days }), zone)
  if (first > now) return first
  return morningOf(today.add({ days: often === 'weekly' ? 7 : 1 }), zone)
}
