// Answers are promised in business days: Monday to Friday in UTC. Holidays count as any other day, for they are not
// the same for a company and a candidate of two countries.

const dayMs = 24 * 60 * 60 * 1000
const halfAnHourMs = 30 * 60 * 1000

/** The same time of day, so many business days later. */
export function afterBusinessDays(from: Date, days: number): Date {
  let at = from.getTime()
  for (let left = days; left > 0;) {
    at += dayMs
    if (!isWeekend(at)) left -= 1
  }
  return new Date(at)
}

/** Until when somebody who applied now would be answered. */
export function promisedBy(days: number, now = Date.now()): string {
  return afterBusinessDays(new Date(now), days).toISOString()
}

/** Whole business days until an answer is due, one of half an hour less counted as whole; null when it is late. */
export function businessDaysUntil(due: string, now = Date.now()): number | null {
  const end = Date.parse(due)
  return end < now ? null : Math.floor((businessMs(now, end) + halfAnHourMs) / dayMs)
}

/** When such a share of the business time between two moments has passed. Weekends take none of it. */
export function shareOfBusinessTime(from: Date, until: Date, share: number): Date {
  let left = businessMs(from.getTime(), until.getTime()) * share
  let at = from.getTime()
  for (; at < until.getTime(); at = nextMidnight(at)) {
    const today = businessMs(at, nextMidnight(at))
    if (today > 0 && left <= today) return new Date(Math.min(at + left, until.getTime()))
    left -= today
  }
  return until
}

function businessMs(from: number, until: number): number {
  let sum = 0
  for (let at = from; at < until; at = nextMidnight(at))
    if (!isWeekend(at)) sum += Math.min(nextMidnight(at), until) - at
  return sum
}

function nextMidnight(at: number) {
  return (Math.floor(at / dayMs) + 1) * dayMs
}

function isWeekend(at: number) {
  const weekday = new Date(at).getUTCDay()
  return weekday === 0 || weekday === 6
}
