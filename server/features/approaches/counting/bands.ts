import type { FitBand } from '#contract/approaches/approach-choices.ts'
import type { FitBands } from '#contract/approaches/fit-count.ts'
import { type MatchRule, matchRules } from '#contract/matching/match-rules.ts'
import type { Demand, Match } from '#contract/matching/match.ts'
import type { Chance } from '#server/platform/chance.ts'
import { laplace } from './laplace.ts'

/** People: the noise of one number. A person is in one number of a count alone. */
export const noiseScale = 6

/** The numbers from which the next band is nearer. */
const edges: readonly [number, FitBand][] = [
  [75, 'about_100'],
  [37, 'about_50'],
  [17, 'about_25'],
  [7, 'about_10'],
]

/** How many people leave at each rule, as the first that says that they do not fit. */
export interface Leavers {
  /** The rules of the demand, in the order of the match. */
  rules: readonly { rule: MatchRule; people: number }[]
  fitting: number
}

export function leaversOf(demand: Demand, matches: readonly Match[]): Leavers {
  const demanded = matchRules.filter((rule) => isAsked(demand[rule]))
  const first = matches.map((match) => demanded.find((rule) => match[rule] === 'not'))
  return {
    rules: demanded.map((rule) => ({ rule, people: first.filter((each) => each === rule).length })),
    fitting: first.filter((each) => each === undefined).length,
  }
}

function isAsked(value: readonly string[] | number | null) {
  return Array.isArray(value) ? value.length > 0 : value !== null
}

/** Adds noise to each number. */
export function withNoise({ rules, fitting }: Leavers, chance: Chance): Leavers {
  return {
    rules: rules.map(({ rule, people }) => ({
      rule,
      people: people + laplace(noiseScale, chance),
    })),
    fitting: fitting + laplace(noiseScale, chance),
  }
}

/** Who is left after each rule. An earlier rule leaves as many as a later one at least. */
export function bandsOf({ rules, fitting }: Leavers): FitBands {
  let left = fitting
  let least = fitting
  const bands: FitBands['rules'] = []
  for (const { rule, people } of rules.toReversed()) {
    bands.unshift({ rule, left: bandOf(least) })
    left += people
    least = Math.max(least, left)
  }
  return { open: bandOf(least), rules: bands }
}

export function bandOf(people: number): FitBand {
  return edges.find(([from]) => people >= from)?.[1] ?? 'fewer_than_five'
}
