import { expect, test } from 'vitest'
import { businessDayAfter, businessDaysLeft, dayIn, isBusinessDay } from './business-days.ts'
import { inSpanish } from './spanish-zones.ts'
import { writtenDeadline } from './written-deadline.ts'

const mexico = {
  answer_due_at: '2026-11-24T05:59:59.000Z',
  answer_time_zone: 'America/Mexico_City',
}
const at = (time: string) => new Date(time)

test('the day is that of the place, not that of the reader', () => {
  expect(dayIn('America/Mexico_City', at('2026-11-24T05:59:59Z'))).toBe('2026-11-23')
  expect(dayIn('Europe/Madrid', at('2026-12-31T23:30:00Z'))).toBe('2027-01-01')
  expect(dayIn('Nowhere/At_All', at('2026-11-24T05:59:59Z'))).toBe('2026-11-24')
})

test('weekends do not count, whether they lie between, at the beginning or at the turn of the year', () => {
  expect(businessDayAfter('2026-11-16', 5)).toBe('2026-11-23')
  expect(businessDayAfter('2026-11-20', 1)).toBe('2026-11-23')
  expect(businessDayAfter('2026-11-21', 1)).toBe('2026-11-23')
  expect(businessDayAfter('2026-11-22', 5)).toBe('2026-11-27')
  expect(businessDayAfter('2026-12-31', 2)).toBe('2027-01-04')
  expect(isBusinessDay('2026-11-21')).toBe(false)
  expect(isBusinessDay('2026-11-23')).toBe(true)
})

test('five business days are five until the day is over, and the last day has none left', () => {
  expect(businessDaysLeft(mexico, at('2026-11-16T06:00:00Z'))).toBe(5)
  expect(businessDaysLeft(mexico, at('2026-11-17T05:59:59Z'))).toBe(5)
  expect(businessDaysLeft(mexico, at('2026-11-17T06:00:00Z'))).toBe(4)
  expect(businessDaysLeft(mexico, at('2026-11-21T18:00:00Z'))).toBe(1)
  expect(businessDaysLeft(mexico, at('2026-11-23T06:00:00Z'))).toBe(0)
  expect(businessDaysLeft(mexico, at('2026-11-24T05:59:59Z'))).toBe(0)
  expect(businessDaysLeft(mexico, at('2026-11-24T05:59:59.001Z'))).toBeNull()
})

test('a deadline is written as the clock of the company shows it, and names the place to readers elsewhere', () => {
  expect(writtenDeadline(mexico, 'en', 'America/Monterrey')).toBe('Mon, Nov 23, 11:59 PM')
  expect(writtenDeadline(mexico, 'en', 'Europe/Madrid')).toBe(
    'Mon, Nov 23, 11:59 PM Mexico City Time',
  )
  expect(writtenDeadline(mexico, 'en', null)).toBe('Mon, Nov 23, 11:59 PM Mexico City Time')
  expect(writtenDeadline(mexico, 'es', null)).toBe(
    'lunes 23 de noviembre, 23:59 hora de Ciudad de México',
  )
})

test('a Spanish name of a time zone has no English city in it, also where the data of a browser have', () => {
  expect(inSpanish('hora de Mexico City')).toBe('hora de Ciudad de México')
  expect(inSpanish('hora de New York')).toBe('hora de Nueva York')
  expect(inSpanish('hora de Ciudad de México')).toBe('hora de Ciudad de México')
  expect(inSpanish('hora de España')).toBe('hora de España')
})
