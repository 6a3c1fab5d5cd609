// The counting statement gives the same result as the contract for each person.
import { beforeAll, expect, test } from 'vitest'
import type { Career } from '#contract/accounts/career-shape.ts'
import { currencies } from '#contract/fields/currencies.ts'
import { languageLevels } from '#contract/fields/language-levels.ts'
import { matchRules } from '#contract/matching/match-rules.ts'
import { matchOf } from '#contract/matching/match.ts'
import { relocations, type Wishes } from '#contract/matching/wishes-shape.ts'
import { saveWishes } from '#contract/matching/wishes.ts'
import { educationLevels, workplaceTypes } from '#contract/vacancies/vacancy-choices.ts'
import { career, createCareer } from '#server/testing/career-factories.ts'
import { createCandidate, createCompany } from '#server/testing/factories.ts'
import { setUpTestApp } from '#server/testing/test-app.ts'
import { factsOf } from './facts.ts'
import { countReach, type PartialDemand } from './reach.ts'
import { emptyWishes } from './wishes-json.ts'

const app = setUpTestApp()

const peopleCount = 60
const demandsCount = 60
const functions = ['finance', 'operations', 'legal']
const levels = ['chief', 'vice_president', 'director']
const places = ['MX', 'MX.19', '3995465', 'US']

/** A linear congruential generator: the same world in each run. */
function numbersFrom(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}
const next = numbersFrom(20_262)
const some = <T>(of: readonly T[]) => of.filter(() => next(2) === 0)
const one = <T>(of: readonly T[]) => of[next(of.length)] as T
const maybe = <T>(value: T) => (next(4) === 0 ? null : value)

function madeWishes(): Wishes {
  const pay = maybe(50_000 + next(100) * 1_000)
  return {
    ...emptyWishes,
    functions: some(functions),
    levels: some(levels),
    places: some(places),
    relocation: maybe(one(relocations)),
    workplaces: some(workplaceTypes),
    industries: some([1, 2, 3]),
    years: maybe(next(25)),
    pay,
    currency: pay === null ? null : one(currencies),
    is_counted: true,
  }
}

function madeCareer(): Career {
  const [education = career.education[0]] = career.education
  return {
    ...career,
    education: some([1, 2]).flatMap(() =>
      education ? [{ ...education, level: maybe(one(educationLevels)) }] : [],
    ),
    languages: some(['en', 'es', 'fr']).map((code) => ({ code, level: one(languageLevels) })),
  }
}

function madeDemand(): PartialDemand {
  const pay = maybe(40_000 + next(120) * 1_000)
  return {
    functions: some(functions),
    levels: some(levels),
    places: one([[], ['3995465', 'MX.19', 'MX']]),
    workplaces: some(workplaceTypes),
    industries: some(['1', '2', '3']),
    education: one([[], [one(educationLevels)]]),
    languages: some(['en', 'es']).map((code) => `${code}.${one(languageLevels)}`),
    years: maybe(1 + next(20)),
    ...(pay === null ? { pay, currency: null } : { pay, currency: one(currencies) }),
  }
}

let people: string[]
let company: Awaited<ReturnType<typeof createCompany>>
beforeAll(async () => {
  company = await createCompany(app)
  people = []
  for (let made = 0; made < peopleCount; made += 1) {
    const person = await createCandidate(app)
    await app.call(person, saveWishes, { body: madeWishes() })
    if (next(5) > 0) await createCareer(app, person, madeCareer())
    people.push(person.id)
  }
}, 60_000)

test('the database counts as the contract compares, person by person', async () => {
  const facts = await Promise.all(people.map(async (id) => (await factsOf(app.db, id)).facts))
  const seen = new Set<string>()
  for (let made = 0; made < demandsCount; made += 1) {
    const demand = madeDemand()
    const ofDemand = matchRules.filter((rule) =>
      rule === 'pay' || rule === 'years' ? demand[rule] !== null : demand[rule].length > 0,
    )
    // A demand without pay is compared with an empty list of pay floors.
    const whole = demand.pay === null ? { ...demand, pay: 0, currency: 'USD' as const } : demand
    const matches = facts.map((said) => matchOf(whole, said))
    const counts = await countReach(app.db, company.company_id, demand)
    for (const rule of ofDemand) {
      const fitting = matches.filter((match) => match[rule] === 'fits').length
      expect(counts[rule], `${rule} of ${JSON.stringify(demand)}`).toBe(fitting)
      if (fitting > 0 && fitting < peopleCount) seen.add(rule)
    }
    const all = matches.filter((match) => ofDemand.every((rule) => match[rule] === 'fits'))
    expect(counts.all, JSON.stringify(demand)).toBe(all.length)
    if (all.length > 0) seen.add('all')
  }
  expect([...seen].sort()).toEqual([...matchRules, 'all'].sort())
}, 60_000)
