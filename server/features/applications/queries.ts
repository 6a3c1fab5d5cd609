import type { Services } from '#server/platform/services.ts'
import { deadlineOf } from './deadline.ts'

/** The deadline promised to a candidate who applies now to a company of this time zone. */
export function promiseFor(
  { clock, environment }: Pick<Services, 'clock' | 'environment'>,
  time_zone: string,
) {
  const days = environment.ANSWER_DAYS
  return {
    business_days: days,
    answer_due_at: deadlineOf(clock.now(), days, time_zone).toISOString(),
    answer_time_zone: time_zone,
  }
}
