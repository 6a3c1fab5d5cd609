// The first day of a new position, as a candidate says it.
import { dayIn } from '#contract/times/business-days.ts'
import { usualTimeZone } from '#server/platform/mornings.ts'

/** West of all others: nowhere is it an earlier day. */
const lastTimeZone = 'Etc/GMT+12'

/** True for a day that is over everywhere. */
export function isOver(day: string, now: Date): boolean {
  return day < dayIn(lastTimeZone, now)
}

/** The first day as it is read now: one that has passed means today. */
export function firstDay(day: string | null, now: Date): string | null {
  const today = dayIn(usualTimeZone, now)
  return day !== null && day < today ? today : day
}
