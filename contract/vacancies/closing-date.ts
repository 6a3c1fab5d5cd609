import type { ProblemCode } from '#contract/endpoint/problem-codes.ts'
// The day after whose end a vacancy closes by itself, in the time zone of its company. Candidates
// have not answered to it, so that it changes as freely as the status.
import { dayIn } from '#contract/times/business-days.ts'

/** From so many days before on, people are told that a vacancy will close. */
export const closingSoonDays = 3

const dayMs = 24 * 60 * 60 * 1000

/** The calendar day so many days after another. */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)
}

/** The last day on which a vacancy may close: that of today a year later. */
export function lastClosingDate(today: string): string {
  return `${Number(today.slice(0, 4)) + 1}${today.slice(4)}`
}

/**
 * The problem of a closing date that is chosen now, or null.
 * @param timeZone of the company
 */
export function closingDateProblem(day: string, timeZone: string, now: Date): ProblemCode | null {
  const today = dayIn(timeZone, now)
  if (day < today) return 'date_past'
  return day > lastClosingDate(today) ? 'date_too_far' : null
}

/** True for an open vacancy that closes within the days in which people are told. */
export function isClosingSoon(
  { job_status, closes_on }: { job_status: string; closes_on: string | null },
  today: string,
): boolean {
  return (
    job_status === 'OPEN' && closes_on !== null && closes_on <= dayAfter(today, closingSoonDays)
  )
}
