import { dayMs, hourMs } from '#server/platform/clock.ts'

/** Since its first attempt an event is tried for so long. */
export const triedMs = 3 * dayMs

const firstDelayMs = 5_000
const longestDelayMs = 12 * hourMs

/**
 * @param tries attempts that have failed, from 1 on
 * @param sinceFirstMs the time since the first of them
 * @param spread from 0 to 1, so that what failed together is not tried together again
 * @returns the delay until the next one; null if there is none
 */
export function delayAfter(tries: number, sinceFirstMs: number, spread: number): number | null {
  if (sinceFirstMs >= triedMs) return null
  const delayMs = Math.min(firstDelayMs * 4 ** (tries - 1), longestDelayMs)
  // The last attempt comes at the end of the three days.
  return Math.min(Math.round(delayMs * (0.9 + 0.2 * spread)), triedMs - sinceFirstMs)
}
