import { Temporal } from 'temporal-polyfill'
import type { Vacancy } from '#contract/vacancies/vacancy.ts'

/** The end of a closing date as the clock of the company shows it, with its offset (ISO 8601). */
export function lastSecondOf({ at, time_zone }: NonNullable<Vacancy['closing']>): string {
  return Temporal.Instant.from(at)
    .toZonedDateTimeISO(time_zone)
    .toString({ timeZoneName: 'never', smallestUnit: 'second' })
}
