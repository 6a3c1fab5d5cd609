import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { currencies } from '#contract/fields/currencies.ts'
import { matchRules } from '#contract/matching/match-rules.ts'
import { type Demand, isFit, type MatchFacts, matchOf } from '#contract/matching/match.ts'
import { isFitting } from '#server/features/matching/queries.ts'
import { setUpTestApp } from '#server/testing/test-app.ts'

const app = setUpTestApp()
const pairs = 10_000
const batch = 1_000

/** A linear congruential generator: the same pairs in each run. */
function numbersFrom(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

const next = numbersFrom(20_261)
const letters = ['a', 'b', 'c', 'd', 'e', 'f']
const some = (of: readonly string[]) => of.filter(() => next(3) === 0)
const maybe = <T>(value: T) => (next(4) === 0 ? null : value)

function madeDemand(): Demand {
  return {
    functions: some(letters),
    levels: some(letters),
    places: some(letters),
    workplaces: some(letters),
    industries: some(letters),
    education: some(letters),
    languages: some(letters),
    years: maybe(next(20) + 1),
    pay: (next(4_000) + 1) / 4,
    currency: currencies[next(3)] ?? 'MXN',
  }
}

function madeFacts(): MatchFacts {
  return {
    functions: some(letters),
    near_functions: some(letters),
    levels: some(letters),
    near_levels: some(letters),
    places: some(letters),
    near_places: some(letters),
    is_anywhere: next(5) === 0,
    workplaces: some(letters),
    near_workplaces: some(letters),
    industries: some(letters),
    education: some(letters),
    near_education: some(letters),
    languages: some(letters),
    near_languages: some(letters),
    years: maybe(next(25)),
    pay_floors: Object.fromEntries(
      currencies.filter(() => next(3) > 0).map((currency) => [currency, (next(4_400) + 1) / 4]),
    ),
  }
}

test('the database and the contract compare 10,000 made pairs alike', async () => {
  const seen = new Map<string, number>()
  for (let from = 0; from < pairs; from += batch) {
    const made = Array.from({ length: batch }, () => ({
      demand: madeDemand(),
      facts: madeFacts(),
    }))
    const { rows } = await sql<{ outcomes: string[] }>`
      select match_outcomes(
        jsonb_populate_record(null::vacancy_demands, pair -> 'demand'),
        jsonb_populate_record(null::match_facts, pair -> 'facts')) as outcomes
      from jsonb_array_elements(${JSON.stringify(made)}::jsonb) with ordinality as made (pair, place)
      order by place`.execute(app.db)
    const ours = made.map(({ demand, facts }) => {
      const match = matchOf(demand, facts)
      return matchRules.map((rule) => match[rule])
    })
    expect(rows.map(({ outcomes }) => outcomes)).toEqual(ours)
    for (const outcomes of ours)
      for (const [index, outcome] of outcomes.entries()) {
        const key = `${matchRules[index]} ${outcome}`
        seen.set(key, (seen.get(key) ?? 0) + 1)
      }
  }
  // Every outcome of every rule was compared often enough to say something.
  const missing = matchRules.flatMap((rule) =>
    ['fits', 'near', 'not', 'not_said', 'not_asked']
      .filter((outcome) => (seen.get(`${rule} ${outcome}`) ?? 0) < 100)
      .map((outcome) => `${rule} ${outcome}`),
  )
  // Every vacancy offers pay, and no industry is near another.
  expect(missing).toEqual(['pay not_asked', 'industries near'])
})

test('the database finds what fits as the contract does', async () => {
  const demands = Array.from({ length: batch }, madeDemand)
  let [fitting, others] = [0, 0]
  for (let person = 0; person < pairs / batch; person += 1) {
    const facts = madeFacts()
    const { rows } = await sql<{ fits: boolean }>`
      select ${isFitting(facts)} as fits
      from jsonb_array_elements(${JSON.stringify(demands)}::jsonb) with ordinality as made (demand, place),
        jsonb_populate_record(null::vacancy_demands, demand) as d
      order by place`.execute(app.db)
    const ours = demands.map((demand) => isFit(matchOf(demand, facts)))
    expect(rows.map(({ fits }) => fits)).toEqual(ours)
    fitting += ours.filter(Boolean).length
    others += ours.filter((fits) => !fits).length
  }
  expect(Math.min(fitting, others)).toBeGreaterThan(100)
})
