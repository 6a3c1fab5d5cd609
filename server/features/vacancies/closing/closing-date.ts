import { Temporal } from 'temporal-polyfill'
import { dayIn } from '#contract/times/business-days.ts'
import { closingDateProblem } from '#contract/vacancies/closing-date.ts'
import { isClosed, type JobStatus } from '#contract/vacancies/vacancy-choices.ts'
import type { Vacancy } from '#contract/vacancies/vacancy.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import type { Staff } from '#server/platform/http/actor.ts'
import { refusedField } from '#server/platform/refused.ts'

/** @throws Refused invalid_fields for a day that has passed, or is more than a year away */
export async function refuseClosingDate(
  tx: Transaction,
  author: Staff,
  closes_on: string | null,
  now: Date,
) {
  if (closes_on === null) return
  const problem = closingDateProblem(closes_on, await timeZoneOf(tx, author), now)
  if (problem) throw refusedField('closes_on', problem)
}

interface Before {
  closing_day: string | null
  job_status: JobStatus
}

/**
 * The columns of a closing date after a change. Absent, it stays, unless the vacancy opens again
 * after that day. The same day may be sent again while the vacancy is not opened by that.
 * @throws Refused invalid_fields as above
 */
export async function closingAfter(
  tx: Transaction,
  editor: Staff,
  { closing_day, job_status }: Before,
  { closes_on, status }: { closes_on: string | null | undefined; status: JobStatus },
  now: Date,
) {
  const opens = isClosed(job_status) && !isClosed(status)
  if (closes_on === undefined) {
    if (!opens || closing_day === null) return {}
    const isOver = closing_day < dayIn(await timeZoneOf(tx, editor), now)
    return isOver ? { closes_on: null, closing_told_at: null } : {}
  }
  if (closes_on === closing_day && !opens) return {}
  await refuseClosingDate(tx, editor, closes_on, now)
  return { closes_on, closing_told_at: null }
}

async function timeZoneOf(tx: Transaction, { company_id }: Staff) {
  const { time_zone } = await tx
    .selectFrom('companies')
    .select('time_zone')
    .where('id', '=', company_id)
    .executeTakeFirstOrThrow()
  return time_zone
}

/** The end of a closing date as the clock of the company shows it, with its offset (ISO 8601). */
export function lastSecondOf({ at, time_zone }: NonNullable<Vacancy['closing']>): string {
  return Temporal.Instant.from(at)
    .toZonedDateTimeISO(time_zone)
    .toString({ timeZoneName: 'never', smallestUnit: 'second' })
}

/** The end of the closing date, or of the day on which it closes without a confirmation. */
export function lastDayOf({ closing, confirm_by }: Pick<Vacancy, 'closing' | 'confirm_by'>) {
  const last = closing ?? confirm_by
  return last && lastSecondOf(last)
}
