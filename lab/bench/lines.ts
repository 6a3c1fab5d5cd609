import type { Version } from './versions.ts'

/** One line of the table in docs/benchmarks.md. Empty if there is nothing to say. */
export interface Line {
  what: string
  goal: string
  before: string
  now: string
  /** The limit or a peer, measured in the same run. */
  beside: string
  isReached: boolean
}

/** Prints them. @returns whether every goal is reached */
export function printLines(lines: Line[]) {
  console.table(lines)
  for (const { what, goal, now } of lines.filter(({ isReached }) => !isReached))
    console.log(`  missed: ${what}: ${now}, goal ${goal}`)
  return lines.every(({ isReached }) => isReached)
}

type Figures = Partial<Record<Version['name'], number>>

/** A figure that is better the smaller it is, of the versions if it was measured. */
export function atMost(goal: number, what: string, figures: Figures): Line {
  return lineOf('≤', goal, what, figures, (figures.now ?? Infinity) <= goal)
}

/** A figure that is better the larger it is. */
export function atLeast(goal: number, what: string, figures: Figures): Line {
  return lineOf('≥', goal, what, figures, (figures.now ?? 0) >= goal)
}

function lineOf(
  sign: string,
  goal: number,
  what: string,
  { before, now = NaN }: Figures,
  isReached: boolean,
): Line {
  return {
    what,
    goal: `${sign} ${goal.toLocaleString('en')}`,
    before: before === undefined ? '' : rounded(before),
    now: rounded(now),
    beside: '',
    isReached,
  }
}

/** Large ones without decimals. */
export function rounded(value: number) {
  if (value >= 100) return Math.round(value).toLocaleString('en')
  return String(Number(value.toPrecision(value >= 10 ? 3 : 2)))
}
