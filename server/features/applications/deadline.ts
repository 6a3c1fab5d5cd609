// Deadlines of answers and times of reminders. Days begin and end in the time zone of the company;
// Temporal accounts for daylight saving.
import { Temporal } from 'temporal-polyfill'
import { businessDayAfter, dayIn, isBusinessDay } from '#contract/business-days.ts'

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

/**
 * The times at which work is due for an application: two reminders to staff, then the return of its
 * credits.
 */
export function stagesOf(applied: Date, due: Date, timeZone: string): Date[] {
  return [
    shareOfBusinessTime(applied, due, 0.5, timeZone),
    shareOfBusinessTime(applied, due, 0.9, timeZone),
    due,
  ]
}

/** The first stage after `passed`, or the deadline once all have passed. */
export function nextStage(applied: Date, due: Date, timeZone: string, passed: Date): Date {
  return stagesOf(applied, due, timeZone).find((stage) => stage > passed) ?? due
}

/**
 * The time at which a share of the business time between two moments has passed. Weekends do not
 * count.
 */
function shareOfBusinessTime(from: Date, until: Date, share: number, timeZone: string): Date {
  const spans = businessSpans(from, until, timeZone)
  let left = spans.reduce((sum, span) => sum + span.end - span.start, 0) * share
  for (const { start, end } of spans) {
    if (left <= end - start) return new Date(Math.round(start + left))
    left -= end - start
  }
  return until
}

function businessSpans(from: Date, until: Date, timeZone: string) {
  const spans: { start: number; end: number }[] = []
  let start = from
  while (start < until) {
    const day = dayIn(timeZone, start)
    const next = startOfNext(day, timeZone)
    const end = next < until ? next : until
    if (isBusinessDay(day)) spans.push({ start: start.getTime(), end: end.getTime() })
    start = next
  }
  return spans
}

/** The start of the following day. Daylight saving can move it away from midnight. */
function startOfNext(day: string, timeZone: string) {
  const next = Temporal.PlainDate.from(day).add({ days: 1 })
  return new Date(next.toZonedDateTime(timeZone).epochMilliseconds)
}
