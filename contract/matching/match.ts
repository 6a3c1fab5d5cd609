// How a vacancy and the wishes and profile of a candidate compare, rule by rule. There is no score,
// and a rule that does not fit refuses nobody. `match_outcomes()` of the database is the same in
// SQL, for lists.
import * as z from 'zod/mini'
import { named } from '#contract/endpoint/named.ts'
import { CurrencyCode } from '#contract/endpoint/shapes.ts'
import { isNear } from '#contract/vacancies/pay-rates.ts'
import type { MatchOutcome, MatchRule } from './match-rules.ts'

const codes = z.array(z.string())

/** The lists of a demand. An empty one asks for nothing. */
const demandLists = {
  /** Ids of the vocabulary of the search; none if it does not recognize the title. */
  functions: codes,
  levels: codes,
  /** The codes of city, state and country; none of remote work. */
  places: codes,
  workplaces: codes,
  /** Ids of industries. */
  industries: codes,
  education: codes,
  /** `en.C1`: a language with the least level of it. */
  languages: codes,
}

export const Demand = named(
  'Demand',
  'What a vacancy asks for and offers, as codes.',
  z.object({
    ...demandLists,
    /** Years of leading experience. */
    years: z.nullable(z.int()),
    /** The most that it offers a month, before taxes. */
    pay: z.number(),
    currency: CurrencyCode,
  }),
)
export type Demand = z.infer<typeof Demand>

export const MatchFacts = named(
  'MatchFacts',
  'What a candidate said, as the codes that fit it; `near_` has those that are close to it.',
  z.object({
    ...demandLists,
    near_functions: codes,
    near_levels: codes,
    near_places: codes,
    near_workplaces: codes,
    near_education: codes,
    near_languages: codes,
    /** They would move to any place. */
    is_anywhere: z.boolean(),
    years: z.nullable(z.int()),
    /** The least pay a month, in each currency that it can be converted into. */
    pay_floors: z.record(z.string(), z.number()),
  }),
)
export type MatchFacts = z.infer<typeof MatchFacts>

export type Match = Record<MatchRule, MatchOutcome>

/** Tenths of the years of a demand, from which experience is near it. */
const nearYears = 8

/** @returns the outcome of each rule */
export function matchOf(demand: Demand, facts: MatchFacts): Match {
  return {
    functions: anyOf(demand.functions, facts.functions, facts.near_functions),
    levels: anyOf(demand.levels, facts.levels, facts.near_levels),
    places: placeOf(demand.places, facts),
    workplaces: anyOf(demand.workplaces, facts.workplaces, facts.near_workplaces),
    pay: payOf(demand, facts),
    industries: anyOf(demand.industries, facts.industries, []),
    years: yearsOf(demand.years, facts.years),
    education: anyOf(demand.education, facts.education, facts.near_education),
    languages: allOf(demand.languages, facts.languages, facts.near_languages),
  }
}

/** True if no rule says that it does not fit; what was not said hides nothing. */
export function isFit(match: Match): boolean {
  return !Object.values(match).includes('not')
}

/** One code of the demand is enough. */
function anyOf(asked: string[], said: string[], near: string[]): MatchOutcome {
  const isSome = (codes: string[]) => asked.some((code) => codes.includes(code))
  return outcomeOf(asked, said, { fits: isSome(said), isNear: isSome(near) })
}

/** Every code of the demand is needed. */
function allOf(asked: string[], said: string[], near: string[]): MatchOutcome {
  const isEvery = (codes: string[]) => asked.every((code) => codes.includes(code))
  return outcomeOf(asked, said, { fits: isEvery(said), isNear: isEvery([...said, ...near]) })
}

function outcomeOf(
  asked: string[],
  said: string[],
  { fits, isNear }: { fits: boolean; isNear: boolean },
): MatchOutcome {
  if (asked.length === 0) return 'not_asked'
  if (said.length === 0) return 'not_said'
  if (fits) return 'fits'
  return isNear ? 'near' : 'not'
}

function placeOf(asked: string[], { places, near_places, is_anywhere }: MatchFacts): MatchOutcome {
  return asked.length > 0 && is_anywhere ? 'fits' : anyOf(asked, places, near_places)
}

function yearsOf(asked: number | null, said: number | null): MatchOutcome {
  if (asked === null) return 'not_asked'
  if (said === null) return 'not_said'
  if (said >= asked) return 'fits'
  return said * 10 >= asked * nearYears ? 'near' : 'not'
}

/** In cents, so that both sides of a comparison are whole. */
function payOf({ pay, currency }: Demand, { pay_floors }: MatchFacts): MatchOutcome {
  const floor = pay_floors[currency]
  if (floor === undefined) return 'not_said'
  const [offered, wished] = [pay, floor].map((amount) => Math.round(amount * 100)) as [
    number,
    number,
  ]
  if (offered >= wished) return 'fits'
  return isNear(offered, wished) ? 'near' : 'not'
}
