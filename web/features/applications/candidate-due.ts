import { staleAfterDays } from '#contract/limits.ts'

const dayMs = 24 * 60 * 60 * 1000

/** Whole business days (Monday to Friday, UTC) until an answer is due; null when it is late. */
export function businessDaysUntil(due: string, now = Date.now()): number | null {
  const end = Date.parse(due)
  if (end < now) return null
  let days = 0
  for (let at = now + dayMs; at <= end; at += dayMs) {
    const weekday = new Date(at).getUTCDay()
    if (weekday !== 0 && weekday !== 6) days += 1
  }
  return days
}

/** The newest of them applied so long ago that staff are asked to look again. */
export function isStale(candidates: readonly { apply_date: string }[], now = Date.now()): boolean {
  const newest = Math.max(...candidates.map(({ apply_date }) => Date.parse(apply_date)))
  return now - newest >= staleAfterDays * dayMs
}
