import { expect, test } from 'vitest'
import { closingDateProblem, dayAfter, isClosingSoon, lastClosingDate } from './closing-date.ts'

test('a vacancy closes today or later in the time zone of its company, and within a year', () => {
  // Still the 30th in Mexico City, and the 1st in Madrid.
  const now = new Date('2026-12-01T03:00:00Z')
  expect(closingDateProblem('2026-11-30', 'America/Mexico_City', now)).toBeNull()
  expect(closingDateProblem('2026-11-30', 'Europe/Madrid', now)).toBe('date_past')
  expect(closingDateProblem('2027-12-01', 'Europe/Madrid', now)).toBeNull()
  expect(closingDateProblem('2027-12-01', 'America/Mexico_City', now)).toBe('date_too_far')
  expect(lastClosingDate('2028-02-29') > '2029-02-28').toBe(true)
})

test('the last three days of an open vacancy are told', () => {
  const vacancy = { job_status: 'OPEN', closes_on: '2027-01-02' }
  expect(dayAfter('2026-12-30', 3)).toBe('2027-01-02')
  expect(isClosingSoon(vacancy, '2026-12-30')).toBe(true)
  expect(isClosingSoon(vacancy, '2026-12-29')).toBe(false)
  expect(isClosingSoon({ ...vacancy, job_status: 'CLOSED' }, '2026-12-30')).toBe(false)
  expect(isClosingSoon({ ...vacancy, closes_on: null }, '2026-12-30')).toBe(false)
})
