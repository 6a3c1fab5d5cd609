import { expect, test } from 'vitest'
import { eligibilityOf, payerShown, usualPayer } from './eligibility.ts'

const candidate = {
  remaining_credits: 2,
  owed_credits: 0,
  has_salary: true,
  is_away: false,
  payer_rule: 'either',
} as const
const vacancy = {
  already_applied: false,
  job_status: 'OPEN',
  credits_value: 2,
  sponsorship: null,
} as const

test('a candidate with a salary and exactly enough credits may apply', () => {
  expect(eligibilityOf(candidate, vacancy)).toBe('may_apply')
})

test('each obstacle is named', () => {
  expect(eligibilityOf(candidate, { ...vacancy, already_applied: true })).toBe('already_applied')
  expect(eligibilityOf(candidate, { ...vacancy, job_status: 'CLOSED' })).toBe('closed')
  expect(eligibilityOf({ ...candidate, is_away: true }, vacancy)).toBe('is_away')
  expect(eligibilityOf({ ...candidate, remaining_credits: 1 }, vacancy)).toBe('too_few_credits')
  expect(eligibilityOf({ ...candidate, has_salary: false }, vacancy)).toBe('no_salary')
  expect(eligibilityOf({ ...candidate, remaining_credits: 0, owed_credits: 1 }, vacancy)).toBe(
    'owes_credits',
  )
})

test('having applied counts before everything else, then the status, then being away, then who may pay, then credits, then the salary', () => {
  const newcomer = { ...candidate, remaining_credits: 0, has_salary: false }
  const ruled = { ...newcomer, payer_rule: 'company' } as const
  const closed = { ...vacancy, job_status: 'CLOSED' } as const
  expect(eligibilityOf(newcomer, { ...closed, already_applied: true })).toBe('already_applied')
  expect(eligibilityOf({ ...ruled, is_away: true }, closed)).toBe('closed')
  expect(eligibilityOf({ ...ruled, is_away: true }, vacancy)).toBe('is_away')
  expect(eligibilityOf(ruled, vacancy)).toBe('payer_not_allowed')
  expect(eligibilityOf(newcomer, vacancy)).toBe('too_few_credits')
})

test('a vacancy that costs nothing asks for no credits', () => {
  const penniless = { ...candidate, remaining_credits: 0 }
  expect(eligibilityOf(penniless, { ...vacancy, credits_value: 0 })).toBe('may_apply')
})

test('where the company pays, neither a balance nor a debt is an obstacle', () => {
  const sponsored = { ...vacancy, sponsorship: { places_left: 1 } }
  const owing = { ...candidate, remaining_credits: 0, owed_credits: 3 }
  expect([usualPayer(sponsored), payerShown(owing, sponsored)]).toEqual(['company', 'company'])
  expect(eligibilityOf(owing, sponsored)).toBe('may_apply')
  expect(eligibilityOf({ ...owing, has_salary: false }, sponsored)).toBe('no_salary')
})

test('once the places are taken, candidates pay', () => {
  const taken = { ...vacancy, sponsorship: { places_left: 0 } }
  expect([usualPayer(taken), payerShown(candidate, taken)]).toEqual(['candidate', 'candidate'])
  expect(eligibilityOf(candidate, taken)).toBe('may_apply')
  expect(eligibilityOf({ ...candidate, remaining_credits: 1 }, taken)).toBe('too_few_credits')
})

test('where only companies may pay, one needs a free place, and no credits then', () => {
  const ruled = { ...candidate, remaining_credits: 0, payer_rule: 'company' } as const
  const sponsored = (places_left: number) => ({ ...vacancy, sponsorship: { places_left } })
  expect(eligibilityOf(ruled, vacancy)).toBe('payer_not_allowed')
  expect(eligibilityOf(ruled, sponsored(0))).toBe('payer_not_allowed')
  expect(eligibilityOf(ruled, sponsored(1))).toBe('may_apply')
  expect(eligibilityOf({ ...ruled, owed_credits: 3 }, sponsored(1))).toBe('may_apply')
  expect(eligibilityOf({ ...ruled, payer_rule: 'either' }, sponsored(0))).toBe('too_few_credits')
})

test('where only candidates may pay, a place that the company pays for costs its price', () => {
  const sponsored = { ...vacancy, sponsorship: { places_left: 1 } }
  const ruled = { ...candidate, payer_rule: 'candidate' } as const
  expect(eligibilityOf(ruled, sponsored)).toBe('may_apply')
  expect(eligibilityOf({ ...ruled, remaining_credits: 1 }, sponsored)).toBe('too_few_credits')
})
