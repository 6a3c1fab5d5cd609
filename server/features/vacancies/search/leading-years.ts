import type { Career } from '#contract/accounts/career-shape.ts'

type Position = Pick<Career['positions'][number], 'from' | 'to'>

/**
 * The years in positions, overlapping ones counted once.
 * @param now the end of a position that has none
 * @returns null if no position has a beginning
 */
export function yearsOf(positions: readonly Position[], now: Date): number | null {
  const today = now.getUTCFullYear() * 12 + now.getUTCMonth() + 1
  const spans = positions
    .flatMap(({ from, to }) =>
      from === null ? [] : [{ from: monthOf(from, 0), to: to === null ? today : monthOf(to, 12) }],
    )
    .sort((one, other) => one.from - other.from)
  if (spans.length === 0) return null
  let months = 0
  let end = 0
  for (const { from, to } of spans) {
    months += Math.max(0, to - Math.max(from, end))
    end = Math.max(end, to)
  }
  return Math.floor(months / 12)
}

/** @param ofYear the months after the beginning of a year that is named without a month */
function monthOf(value: string, ofYear: 0 | 12) {
  const [year, month] = value.split('-').map(Number)
  if (month === undefined) return Number(year) * 12 + ofYear
  return Number(year) * 12 + month - (ofYear === 0 ? 1 : 0)
}
