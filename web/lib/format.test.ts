import { expect, test } from 'vitest'
import { date, sessionDate } from './format.ts'
import { relativeDays } from './relative-days.ts'

test('relative days count calendar days', () => {
  const now = new Date(2026, 10, 21, 0, 30)
  expect(relativeDays(new Date(2026, 10, 20, 23, 50).toISOString(), 'en', now)).toBe('yesterday')
  expect(relativeDays(new Date(2026, 10, 21, 0, 10).toISOString(), 'es', now)).toBe('hoy')
  expect(relativeDays(new Date(2026, 10, 15).toISOString(), 'en', now)).toBe('6 days ago')
  expect(relativeDays(new Date(2026, 8, 1).toISOString(), 'en', now)).toBe('2 months ago')
})

test('the date of a session is in Spanish and in the given time zone', () => {
  expect(sessionDate('2025-11-21T05:11:00.000Z', 'America/Mexico_City')).toBe('20 nov 2025, 23:11')
})

test('a date is a medium date of the language', () => {
  expect(date('2026-07-24T12:00:00.000Z', 'en')).toBe('Jul 24, 2026')
  expect(date('2026-07-24T12:00:00.000Z', 'es')).toBe('24 jul 2026')
})
