// When an application is to be answered, and when its company is reminded. Days begin and end where the company is:
// Temporal knows the hours that daylight saving takes and gives.
import { Temporal } from 'temporal-polyfill'
import { businessDayAfter, dayIn, isBusinessDay } from '#contract/business-days.ts'

const secondMs = 1000

/** The last second of the business day so many business days after the day of applying. */
export function deadlineOf(applied: Date, days: number, timeZone: string): Date {
  const day = businessDayAfter(dayIn(timeZone, applied), days)
  return new Date(startOfNext(day, timeZone).getTime() - secondMs)
}

/** An answer counts until the deadline has passed. From then on the credits go back. */
export function isOverdue(answer_due_at: Date, now: Date) {
  return answer_due_at < now
}

/** When something is to be done about an application: staff are reminded twice, and then its credits go back. */
export function stagesOf(applied: Date, due: Date, timeZone: string): Date[] {
  return [
    shareOfBusinessTime(applied, due, 0.5, timeZone),
    shareOfBusinessTime(applied, due, 0.9, timeZone),
    due,
  ]
}

/** The first of them after `passed`; whatever is late is due. */
export function nextStage(applied: Date, due: Date, timeZone: string, passed: Date): Date {
  return stagesOf(applied, due, timeZone).find((stage) => stage > passed) ?? due
}

/** When such a share of the business time between two moments has passed. Weekends take none of it. */
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

/** When the day after this one begins, which is not always at midnight. */
function startOfNext(day: string, timeZone: string) {
  const next = Temporal.PlainDate.from(day).add({ days: 1 })
  return new Date(next.toZonedDateTime(timeZone).epochMilliseconds)
}
