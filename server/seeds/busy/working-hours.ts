import { dayMs, hourMs } from '#server/platform/clock.ts'
import type { World } from '../demo-world.ts'

/** Of Mexico City, which has no daylight saving. */
const behindUtcMs = 6 * hourMs
const opensMs = 8.5 * hourMs
const openMs = 10.5 * hourMs

/**
 * A time of a day that is over, moved into the working hours of that day; of two times the earlier
 * one remains the earlier. Times of the present day remain as they are.
 */
export function inWorkingHours(at: Date, present: Date): Date {
  const day = dayOf(at)
  if (day >= dayOf(present)) return at
  const start = day * dayMs + behindUtcMs
  const share = (at.getTime() - start) / dayMs
  return new Date(start + opensMs + Math.floor(share * openMs))
}

function dayOf(at: Date): number {
  return Math.floor((at.getTime() - behindUtcMs) / dayMs)
}

/** @returns the time so many days ago, in working hours, which is the time of the world from now */
export function setWorkingTime(world: World, daysAgo: number): Date {
  const present = world.present()
  const at = inWorkingHours(new Date(present.getTime() - daysAgo * dayMs), present)
  world.setTime(at)
  return at
}
