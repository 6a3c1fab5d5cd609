import { expect, test } from 'vitest'
import { standingOf } from './standing.ts'

const candidate = { remaining_credits: 2, owed_credits: 0, has_salary: true }
const vacancy = { already_applied: false, job_status: 'OPEN', credits_value: 2 } as const

test('a candidate with a salary and exactly enough credits may apply', () => {
  expect(standingOf(candidate, vacancy)).toBe('may_apply')
})

test('each obstacle is named', () => {
  expect(standingOf(candidate, { ...vacancy, already_applied: true })).toBe('already_applied')
  expect(standingOf(candidate, { ...vacancy, job_status: 'CLOSED' })).toBe('closed')
  expect(standingOf({ ...candidate, remaining_credits: 1 }, vacancy)).toBe('too_few_credits')
  expect(standingOf({ ...candidate, has_salary: false }, vacancy)).toBe('no_salary')
  expect(standingOf({ ...candidate, remaining_credits: 0, owed_credits: 1 }, vacancy)).toBe('owes_credits')
})

test('having applied counts before everything else, then the status, then credits, then the salary', () => {
  const newcomer = { remaining_credits: 0, owed_credits: 0, has_salary: false }
  const closed = { ...vacancy, job_status: 'CLOSED' } as const
  expect(standingOf(newcomer, { ...closed, already_applied: true })).toBe('already_applied')
  expect(standingOf(newcomer, closed)).toBe('closed')
  expect(standingOf(newcomer, vacancy)).toBe('too_few_credits')
})

test('a vacancy that costs nothing asks for no credits', () => {
  const penniless = { ...candidate, remaining_credits: 0 }
  expect(standingOf(penniless, { ...vacancy, credits_value: 0 })).toBe('may_apply')
})
