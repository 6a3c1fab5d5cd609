// Answers are promised in business days: Monday to Friday of the calendar where the company is.
// Holidays count as any other day, for they are not the same for a company and a candidate of two
// countries.
import { dateFormat } from './date-formats.ts'

/**
 * Until when an application is to be answered: the last second of a business day in the company's
 * time zone.
 */
export interface Deadline {
  /** ISO 8601 in UTC. */
  answer_due_at: string
  /** IANA name. It stays as it was when the application was sent. */
  answer_time_zone: string
}

const dayMs = 24 * 60 * 60 * 1000

/** The calendar day of a moment, as YYYY-MM-DD; in UTC if the time zone does not exist. */
export function dayIn(timeZone: string, at: Date): string {
  const style = { year: 'numeric', month: '2-digit', day: '2-digit', timeZone } as const
  const parts = dateFormat('en-US', style).formatToParts(at)
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? ''
  return `${part('year')}-${part('month')}-${part('day')}`
}

/** The calendar day so many business days after another. */
export function businessDayAfter(day: string, days: number): string {
  let at = Date.parse(day)
  for (let left = days; left > 0;) {
    at += dayMs
    if (!isWeekend(at)) left -= 1
  }
  return new Date(at).toISOString().slice(0, 10)
}

/** True on Monday to Friday. */
export function isBusinessDay(day: string): boolean {
  return !isWeekend(Date.parse(day))
}

/**
 * The business days after today until the day of the deadline, which counts; 0 on that day, null
 * once it has passed.
 */
export function businessDaysLeft(
  { answer_due_at, answer_time_zone }: Deadline,
  now = new Date(),
): number | null {
  const due = new Date(answer_due_at)
  if (now > due) return null
  const last = Date.parse(dayIn(answer_time_zone, due))
  let count = 0
  for (let at = Date.parse(dayIn(answer_time_zone, now)) + dayMs; at <= last; at += dayMs)
    if (!isWeekend(at)) count += 1
  return count
}

function isWeekend(at: number) {
  const weekday = new Date(at).getUTCDay()
  return weekday === 0 || weekday === 6
}
