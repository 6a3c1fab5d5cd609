// Days begin and end in the time zone of the company; Temporal accounts for daylight saving.
import { Temporal } from 'temporal-polyfill'
import { businessDayAfter, dayIn } from '#contract/times/business-days.ts'

const secondMs = 1000

/** The last second of the last of `days` business days after the day of applying. */
export function deadlineOf(applied: Date, days: number, timeZone: string): Date {
  const day = businessDayAfter(dayIn(timeZone, applied), days)
  return new Date(startOfNext(day, timeZone).getTime() - secondMs)
}

/** An answer counts until the deadline has passed; afterwards the credits are returned. */
export function isOverdue(answer_due_at: Date, now: Date) {
  return answer_due_at < now
}

/** The days of a deadline, in the time zones in use. */
const startsMax = 5_000
const starts = new Map<string, number>()

/** The start of the following day. Daylight saving can move it away from midnight. */
export function startOfNext(day: string, timeZone: string) {
  const key = `${day} ${timeZone}`
  const cached = starts.get(key)
  if (cached !== undefined) return new Date(cached)
  const next = Temporal.PlainDate.from(day).add({ days: 1 })
  const start = next.toZonedDateTime(timeZone).epochMilliseconds
  if (starts.size >= startsMax) starts.clear()
  starts.set(key, start)
  return new Date(start)
}
