import { expect, test } from 'vitest'
import { eligibilityOf } from './eligibility.ts'

const candidate = { remaining_credits: 2, owed_credits: 0, has_salary: true }
const vacancy = { already_applied: false, job_status: 'OPEN', credits_value: 2 } as const

test('a candidate with a salary and exactly enough credits may apply', () => {
  expect(eligibilityOf(candidate, vacancy)).toBe('may_apply')
})

test('each obstacle is named', () => {
  expect(eligibilityOf(candidate, { ...vacancy, already_applied: true })).toBe('already_applied')
  expect(eligibilityOf(candidate, { ...vacancy, job_status: 'CLOSED' })).toBe('closed')
  expect(eligibilityOf({ ...candidate, remaining_credits: 1 }, vacancy)).toBe('too_few_credits')
  expect(eligibilityOf({ ...candidate, has_salary: false }, vacancy)).toBe('no_salary')
  expect(eligibilityOf({ ...candidate, remaining_credits: 0, owed_credits: 1 }, vacancy)).toBe(
    'owes_credits',
  )
})

test('having applied counts before everything else, then the status, then credits, then the salary', () => {
  const newcomer = { remaining_credits: 0, owed_credits: 0, has_salary: false }
  const closed = { ...vacancy, job_status: 'CLOSED' } as const
  expect(eligibilityOf(newcomer, { ...closed, already_applied: true })).toBe('already_applied')
  expect(eligibilityOf(newcomer, closed)).toBe('closed')
  expect(eligibilityOf(newcomer, vacancy)).toBe('too_few_credits')
})

test('a vacancy that costs nothing asks for no credits', () => {
  const penniless = { ...candidate, remaining_credits: 0 }
  expect(eligibilityOf(penniless, { ...vacancy, credits_value: 0 })).toBe('may_apply')
})
