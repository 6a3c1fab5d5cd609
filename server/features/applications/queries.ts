import { dayIn } from '#contract/business-days.ts'
import type { Services } from '#server/platform/services.ts'
import { deadlineOf, startOfNext } from './deadline.ts'

type Dependencies = Pick<Services, 'clock' | 'environment'>

interface Promised {
  json: string
  /** Milliseconds of the epoch. */
  from: number
  until: number
}

/** By settings and time zone; counting business days takes longer than reading a vacancy. */
const promised = new WeakMap<Dependencies['environment'], Map<string, Promised>>()

/**
 * The deadline promised to a candidate who applies now to a company of this time zone, as JSON:
 * the same text until the day ends there.
 */
export function promiseAsJson({ clock, environment }: Dependencies, time_zone: string): string {
  const zones = promised.get(environment) ?? new Map<string, Promised>()
  promised.set(environment, zones)
  const now = clock.now()
  const known = zones.get(time_zone)
  if (known && known.from <= now.getTime() && now.getTime() < known.until) return known.json
  const days = environment.ANSWER_DAYS
  const json = JSON.stringify({
    business_days: days,
    answer_due_at: deadlineOf(now, days, time_zone).toISOString(),
    answer_time_zone: time_zone,
  })
  const until = startOfNext(dayIn(time_zone, now), time_zone).getTime()
  zones.set(time_zone, { json, from: now.getTime(), until })
  return json
}
