/** One line of the table in docs/benchmarks.md. Empty if there is nothing to say. */
export interface Line {
  what: string
  goal: string
  now: string
  /** A peer, measured in the same run. */
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

/** A figure that is better the smaller it is. */
export function atMost(goal: number, what: string, now: number, beside = ''): Line {
  const isReached = now <= goal
  return { what, goal: `≤ ${goal.toLocaleString('en')}`, now: rounded(now), beside, isReached }
}

/** A figure that is better the larger it is. */
export function atLeast(goal: number, what: string, now: number, beside = ''): Line {
  const isReached = now >= goal
  return { what, goal: `≥ ${goal.toLocaleString('en')}`, now: rounded(now), beside, isReached }
}

/** Large ones without decimals. */
export function rounded(value: number) {
  if (value >= 100) return Math.round(value).toLocaleString('en')
  return String(Number(value.toPrecision(value >= 10 ? 3 : 2)))
}
