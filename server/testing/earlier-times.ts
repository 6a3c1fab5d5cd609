const hourMs = 3_600_000

const answerDays = 5

/**
 * Every seventh hour of the last eleven days, and the middle of the last second of each day in
 * Mexico City.
 */
export function listTimes(now: Date): Date[] {
  const hours = Array.from(
    { length: 38 },
    (_, index) => new Date(now.getTime() - (index * 7 + 1) * hourMs - index * 61_007),
  )
  const lastSeconds = Array.from({ length: 7 }, (_, index) => {
    const day = new Date(now.getTime() - (index + 1) * 24 * hourMs)
    day.setUTCHours(5, 59, 59, 500)
    return day
  })
  // An application whose time ends while the test runs would be of neither kind.
  return [...hours, ...lastSeconds].filter(
    (at) => Math.abs(deadlineThen(at).getTime() - now.getTime()) > hourMs / 4,
  )
}

/** The deadline as it was counted: the same time of the day in UTC, so many business days later. */
export function deadlineThen(applied: Date): Date {
  const at = new Date(applied)
  for (let left = answerDays; left > 0;) {
    at.setUTCDate(at.getUTCDate() + 1)
    if (at.getUTCDay() % 6 !== 0) left -= 1
  }
  return at
}
