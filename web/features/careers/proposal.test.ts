import { expect, test } from 'vitest'
import { partsOf, withParts } from './proposal.ts'
import { emptyPosition, emptyStudies, type WrittenCareer, writtenOf } from './written-career.ts'

const empty = writtenOf(null)
const cfo = {
  ...emptyPosition,
  company: 'Norvanta',
  title: 'CFO',
  from: '03/2019',
  results: 'Less debt',
}
const studies = { ...emptyStudies, institution: 'ITAM', degree: 'MBA', level: 'MAST' as const }
const proposal: WrittenCareer = {
  ...empty,
  summary: 'Finance',
  positions: [cfo],
  education: [studies],
  languages: [{ code: 'en', level: 'C1' }],
  skills: 'Treasury\nRisk',
}

function statesIn(profile: WrittenCareer) {
  return partsOf(proposal, profile).map(({ key, state }) => `${key} ${state}`)
}

test('all of a proposal is new to an empty profile, which then has it', () => {
  expect(statesIn(empty)).toEqual([
    'summary new',
    'positions0 new',
    'education0 new',
    'languagesen new',
    'skills new',
  ])
  expect(withParts(empty, partsOf(proposal, empty))).toEqual(proposal)
  expect(statesIn(proposal).every((state) => state.endsWith('there'))).toBe(true)
})

test('of an entry that is there only what is empty is filled, and an open end stays open', () => {
  const own = { ...cfo, company: 'NORVANTA', from: '2018', results: '', led: 'Mine' }
  const profile = { ...empty, positions: [own], summary: 'Mine', skills: 'risk' }
  const ended = { ...proposal, positions: [{ ...cfo, to: '2020', led: 'Theirs' }] }
  const parts = partsOf(ended, profile)
  expect(parts.map(({ state }) => state)).toEqual(['replaces', 'fills', 'new', 'new', 'new'])
  const { positions, summary, skills } = withParts(profile, parts.slice(1))
  expect(positions).toEqual([{ ...own, results: 'Less debt' }])
  expect([summary, skills]).toEqual(['Mine', 'risk\nTreasury'])
  expect(profile.positions[0]?.results).toBe('')
})
