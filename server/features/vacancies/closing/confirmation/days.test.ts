import { expect, test } from 'vitest'
import { afterReminder, confirmedNow } from './days.ts'

const zone = 'America/Mexico_City'

test('a confirmation holds for fourteen days, and six more in which the company is reminded twice', () => {
  // Still the 1st in Mexico City.
  const now = new Date('2026-12-02T03:00:00Z')
  const confirmed = confirmedNow(now, zone, 14)
  expect(confirmed).toEqual({
    confirmed_at: now,
    confirm_by: '2026-12-21',
    confirm_next_at: new Date('2026-12-15T15:00:00Z'),
    confirm_reminders: 0,
  })
  const first = afterReminder(confirmed.confirm_next_at, zone, { ...confirmed, sent: 1 })
  expect(first).toEqual({
    confirm_by: '2026-12-21',
    confirm_next_at: new Date('2026-12-18T15:00:00Z'),
  })
  const second = afterReminder(first.confirm_next_at, zone, { ...first, sent: 2 })
  expect(second).toEqual({
    confirm_by: '2026-12-21',
    confirm_next_at: new Date('2026-12-22T06:00:00Z'),
  })
})

test('a reminder that comes late leaves as much time as one that came on its day', () => {
  const late = new Date('2027-01-10T18:00:00Z')
  const first = afterReminder(late, zone, { confirm_by: '2026-12-21', sent: 1 })
  expect(first).toEqual({
    confirm_by: '2027-01-16',
    confirm_next_at: new Date('2027-01-13T15:00:00Z'),
  })
  const later = new Date('2027-01-15T18:00:00Z')
  expect(afterReminder(later, zone, { ...first, sent: 2 }).confirm_by).toBe('2027-01-18')
})
