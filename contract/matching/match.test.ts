import { expect, test } from 'vitest'
import { type Demand, isFit, type MatchFacts, matchOf } from './match.ts'

const demand: Demand = {
  functions: ['finance'],
  levels: ['chief'],
  places: ['3995465', 'MX.19', 'MX'],
  workplaces: ['HYBRID'],
  industries: ['7', '9'],
  education: ['MAST'],
  languages: ['en.C1', 'es.NATIVE'],
  years: 10,
  pay: 200_000,
  currency: 'MXN',
}

const facts: MatchFacts = {
  functions: ['finance'],
  near_functions: ['accounting'],
  levels: ['chief'],
  near_levels: ['vice_president'],
  places: ['3995465'],
  near_places: ['MX.19'],
  is_anywhere: false,
  workplaces: ['HYBRID'],
  near_workplaces: ['ON_SITE', 'REMOTE'],
  industries: ['9'],
  education: ['TECH', 'BACH', 'MAST'],
  near_education: ['DOCT'],
  languages: ['en.B2', 'en.C1', 'es.C2', 'es.NATIVE'],
  near_languages: ['en.C2'],
  years: 12,
  pay_floors: { MXN: 180_000 },
}

const nothing: MatchFacts = {
  functions: [],
  near_functions: [],
  levels: [],
  near_levels: [],
  places: [],
  near_places: [],
  is_anywhere: false,
  workplaces: [],
  near_workplaces: [],
  industries: [],
  education: [],
  near_education: [],
  languages: [],
  near_languages: [],
  years: null,
  pay_floors: {},
}

test('somebody who has all that is asked for fits each rule', () => {
  const match = matchOf(demand, facts)
  expect(new Set(Object.values(match))).toEqual(new Set(['fits']))
  expect(isFit(match)).toBe(true)
})

test('somebody who said nothing is not called unfit', () => {
  const match = matchOf(demand, nothing)
  expect(new Set(Object.values(match))).toEqual(new Set(['not_said']))
  expect(isFit(match)).toBe(true)
})

test('a vacancy that asks for nothing leaves nothing to fit but its pay', () => {
  const lists = { functions: [], levels: [], places: [], workplaces: [], industries: [] }
  const open = { ...demand, ...lists, education: [], languages: [], years: null }
  const { pay, ...rest } = matchOf(open, facts)
  expect(pay).toBe('fits')
  expect(new Set(Object.values(rest))).toEqual(new Set(['not_asked']))
})

test.each([
  ['functions', { functions: ['accounting'], near_functions: ['finance'] }, 'near'],
  ['functions', { functions: ['legal'], near_functions: [] }, 'not'],
  ['levels', { levels: ['vice_president'], near_levels: ['chief'] }, 'near'],
  ['levels', { levels: ['manager'], near_levels: ['head'] }, 'not'],
  ['places', { places: ['MX.09'], near_places: ['MX.19'] }, 'near'],
  ['places', { places: ['US'], near_places: [] }, 'not'],
  ['places', { places: [], is_anywhere: true }, 'fits'],
  ['places', { places: ['MX'] }, 'fits'],
  ['workplaces', { workplaces: ['REMOTE'], near_workplaces: ['HYBRID'] }, 'near'],
  ['industries', { industries: ['1'] }, 'not'],
  ['education', { education: ['TECH', 'BACH'], near_education: ['MAST'] }, 'near'],
  ['education', { education: ['TECH'], near_education: ['BACH'] }, 'not'],
  ['languages', { languages: ['en.C1', 'es.C2'], near_languages: ['es.NATIVE'] }, 'near'],
  ['languages', { languages: ['en.C1'], near_languages: ['en.C2'] }, 'not'],
  ['years', { years: 10 }, 'fits'],
  ['years', { years: 8 }, 'near'],
  ['years', { years: 7 }, 'not'],
  ['pay', { pay_floors: { MXN: 200_000 } }, 'fits'],
  ['pay', { pay_floors: { MXN: 222_222 } }, 'near'],
  ['pay', { pay_floors: { MXN: 222_223 } }, 'not'],
  ['pay', { pay_floors: { USD: 1 } }, 'not_said'],
] as const)('of %s with %o it says %s', (rule, changes, outcome) => {
  const said = { ...facts, ...structuredClone(changes) } as MatchFacts
  expect(matchOf(demand, said)[rule]).toBe(outcome)
})
