import { staleAfterDays } from '#contract/limits.ts'

const dayMs = 24 * 60 * 60 * 1000

/** The newest of them applied so long ago that staff are asked to look again. */
export function isStale(candidates: readonly { apply_date: string }[], now = Date.now()): boolean {
  const newest = Math.max(...candidates.map(({ apply_date }) => Date.parse(apply_date)))
  return now - newest >= staleAfterDays * dayMs
}
