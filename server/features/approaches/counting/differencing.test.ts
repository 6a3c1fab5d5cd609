// An adversary who knows everybody else, edits the vacancy and the wishes of false people of theirs
// before each count, and reads numbers instead of bands, does not learn whether one person is open.
import { expect, test } from 'vitest'
import { fitCounts } from '#contract/approaches/approach-choices.ts'
import { type Demand, type MatchFacts, matchOf } from '#contract/matching/match.ts'
import { type Chance, systemChance } from '#server/platform/chance.ts'
import { pick, seeded } from '#server/testing/seeded.ts'
import { bandOf, bandsOf, type Leavers, leaversOf, noiseScale, withNoise } from './bands.ts'
import { laplace } from './laplace.ts'

const series = 1000

/** The adversary may be right in so many. Guessing is right in 500, the best test in 610. */
const rightMax = 650

const codes = ['a', 'b', 'c', 'd']
const demandRules = ['functions', 'levels', 'places', 'workplaces', 'industries'] as const

function somebody(random: Chance): MatchFacts {
  const some = () => codes.filter(() => random() < 0.5)
  return {
    functions: some(),
    levels: some(),
    places: some(),
    workplaces: some(),
    industries: some(),
    education: some(),
    languages: some(),
    near_functions: [],
    near_levels: [],
    near_places: [],
    near_workplaces: [],
    near_education: [],
    near_languages: [],
    is_anywhere: false,
    years: Math.floor(random() * 30),
    pay_floors: { EUR: Math.floor(random() * 20_000) },
  }
}

/** As a vacancy asks that is written for this person, with one rule of another kind. */
function demandFor(person: MatchFacts, random: Chance): Demand {
  const demand: Demand = {
    functions: [],
    levels: [],
    places: [],
    workplaces: [],
    industries: [],
    education: [],
    languages: [],
    years: person.years,
    pay: 20_000,
    currency: 'EUR',
  }
  for (const rule of demandRules) demand[rule] = person[rule]
  demand[pick(random, demandRules)] = [pick(random, codes)]
  return demand
}

/** @returns true if the adversary is right about whether the person is open to approaches */
function isRight(random: Chance, { counts, noise }: { counts: number; noise: Chance }) {
  const person = somebody(random)
  const isOpen = random() < 0.5
  const others = Array.from({ length: Math.floor(random() * 60) }, () => somebody(random))
  let evidence = 0
  for (let count = 0; count < counts; count++) {
    const demand = demandFor(person, random)
    // False people who fit as the person does.
    const all = [...others, ...Array.from({ length: Math.floor(random() * 8) }, () => person)]
    const numbersOf = (people: MatchFacts[]) =>
      leaversOf(
        demand,
        people.map((facts) => matchOf(demand, facts)),
      )
    const [without, including] = [numbersOf(all), numbersOf([...all, person])]
    const read = withNoise(isOpen ? including : without, noise)
    evidence += distance(read, without) - distance(read, including)
  }
  return evidence === 0 ? random() < 0.5 : evidence > 0 === isOpen
}

const numbers = ({ rules, fitting }: Leavers) => [...rules.map(({ people }) => people), fitting]

/** The logarithm of a Laplace density, with its sign changed and but for a constant. */
function distance(one: Leavers, other: Leavers) {
  const others = numbers(other)
  return numbers(one).reduce((sum, each, index) => sum + Math.abs(each - (others[index] ?? 0)), 0)
}

function rightOf(given: { counts: number; noise: (random: Chance) => Chance }, times = series) {
  const random = seeded(20_261_130)
  const noise = given.noise(random)
  return Array.from({ length: times }, () =>
    isRight(random, { counts: given.counts, noise }),
  ).filter(Boolean).length
}

const byChance = (random: Chance): Chance => random
const none = (): Chance => () => 0.5

test('1,000 series of edited vacancies and wishes tell of no single person', () => {
  expect(rightOf({ counts: fitCounts.max, noise: byChance })).toBeLessThan(rightMax)
})

test('the same adversary is always right without chance, and mostly with as many counts as they like', () => {
  expect(rightOf({ counts: 1, noise: none })).toBe(series)
  expect(rightOf({ counts: 40 * fitCounts.max, noise: byChance }, 100)).toBeGreaterThan(90)
})

function mean(values: number[]) {
  return values.reduce((sum, each) => sum + each, 0) / values.length
}

test('chance is as wide as it says, on both sides alike, and never the same', () => {
  const draws = Array.from({ length: 20_000 }, () => laplace(noiseScale, systemChance))
  expect(Math.abs(mean(draws))).toBeLessThan(0.5)
  expect(Math.abs(mean(draws.map(Math.abs)) - noiseScale)).toBeLessThan(0.5)
  expect(new Set(draws).size).toBe(draws.length)
})

test.each([
  [-9, 'fewer_than_five'],
  [6.9, 'fewer_than_five'],
  [7, 'about_10'],
  [17, 'about_25'],
  [37, 'about_50'],
  [75, 'about_100'],
  [9000, 'about_100'],
])('%d is said as %s', (people, band) => {
  expect(bandOf(people)).toBe(band)
})

test('who leaves at a rule is counted at the first that does not fit, and no rule adds anybody', () => {
  const random = seeded(7)
  const people = Array.from({ length: 100 }, () => somebody(random))
  const demand = { ...demandFor(somebody(random), random), functions: ['a'], levels: [] }
  const leavers = leaversOf(
    demand,
    people.map((facts) => matchOf(demand, facts)),
  )
  expect(leavers.rules.map(({ rule }) => rule)).not.toContain('levels')
  expect(leavers.rules.reduce((sum, { people: left }) => sum + left, leavers.fitting)).toBe(100)
  expect(bandsOf(leavers)).toMatchObject({ open: 'about_100' })
  const [first, second] = [
    { rule: 'functions' as const, people: -20 },
    { rule: 'levels' as const, people: 3 },
  ]
  expect(bandsOf({ rules: [first, second], fitting: 8 })).toEqual({
    open: 'about_10',
    rules: [
      { rule: 'functions', left: 'about_10' },
      { rule: 'levels', left: 'about_10' },
    ],
  })
})
