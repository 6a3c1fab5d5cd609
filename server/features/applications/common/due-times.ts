import { dayIn, isBusinessDay } from '#contract/times/business-days.ts'
import { startOfNext } from '#server/platform/deadline.ts'

/** The shares of the promised time after which staff are reminded. */
const reminders = [0.5, 0.9]

/**
 * The times at which work is due for an application: two reminders to staff, then the return of its
 * credits.
 */
export function dueTimesOf(applied: Date, due: Date, timeZone: string): Date[] {
  return [...reminders.map((share) => shareOfBusinessTime(applied, due, share, timeZone)), due]
}

/** The first of them after `passed`, or the deadline once all have passed. */
export function nextDueTime(applied: Date, due: Date, timeZone: string, passed: Date): Date {
  return dueTimesOf(applied, due, timeZone).find((time) => time > passed) ?? due
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
