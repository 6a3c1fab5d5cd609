// The days of a confirmation, in the time zone of the company: two reminders, and the day after
// whose end the vacancy closes by itself.
import { Temporal } from 'temporal-polyfill'
import { dayIn } from '#contract/times/business-days.ts'
import { dayAfter } from '#contract/vacancies/closing-date.ts'

/** From the first reminder to the second, and from that to the last day. */
export const reminderDays = 3

/** The hour of the day at which reminders are sent. */
const reminderHour = 9

export const remindersMax = 2

/** The last day, and the time of the next step. */
interface Schedule {
  confirm_by: string
  confirm_next_at: Date
}

/** The columns of a vacancy that is confirmed now. */
export function confirmedNow(now: Date, timeZone: string, everyDays: number) {
  const first = dayAfter(dayIn(timeZone, now), everyDays)
  return {
    confirmed_at: now,
    confirm_by: dayAfter(first, 2 * reminderDays),
    confirm_next_at: morningOf(first, timeZone),
    confirm_reminders: 0,
  }
}

/**
 * After a reminder that is sent now. One that comes late moves the last day, so that it always
 * leaves the same time for an answer.
 * @param sent the reminders, this one included
 */
export function afterReminder(
  now: Date,
  timeZone: string,
  { confirm_by, sent }: { confirm_by: string; sent: number },
): Schedule {
  const left = (remindersMax - sent + 1) * reminderDays
  const earliest = dayAfter(dayIn(timeZone, now), left)
  const last = confirm_by > earliest ? confirm_by : earliest
  const isLast = sent === remindersMax
  return {
    confirm_by: last,
    confirm_next_at: isLast
      ? endOf(last, timeZone)
      : morningOf(dayAfter(last, -reminderDays), timeZone),
  }
}

/** The first moment after a day. */
export function endOf(day: string, timeZone: string): Date {
  const next = Temporal.PlainDate.from(day).add({ days: 1 })
  return new Date(next.toZonedDateTime(timeZone).epochMilliseconds)
}

function morningOf(day: string, timeZone: string) {
  const at = Temporal.PlainDate.from(day).toPlainDateTime({ hour: reminderHour })
  return new Date(at.toZonedDateTime(timeZone).epochMilliseconds)
}
