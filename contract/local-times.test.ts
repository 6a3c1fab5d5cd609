import { expect, test } from 'vitest'
import { momentOf } from './local-times.ts'
import { writtenMeeting, writtenZone } from './written-meeting.ts'

const at = (local: string, zone: string) => momentOf(local, zone)?.toISOString() ?? null
const plain = (text: string) => text.replaceAll(/[\u2009\u202f\u00a0]/g, ' ')

const written = (...args: Parameters<typeof writtenMeeting>) =>
  Object.values(writtenMeeting(...args)).map(plain)

test('a time is the moment at which the clocks of its zone show it', () => {
  expect(at('2026-12-08T10:00', 'America/Mexico_City')).toBe('2026-12-08T16:00:00.000Z')
  expect(at('2027-03-14T01:59', 'America/New_York')).toBe('2027-03-14T06:59:00.000Z')
  // Clocks go from 2:00 to 3:00, and in autumn from 2:00 back to 1:00.
  expect(at('2027-03-14T02:30', 'America/New_York')).toBeNull()
  expect(at('2027-03-14T03:00', 'America/New_York')).toBe('2027-03-14T07:00:00.000Z')
  expect(at('2026-11-01T01:30', 'America/New_York')).toBe('2026-11-01T05:30:00.000Z')
})

test('a meeting is written as the clocks of a zone and a language show it', () => {
  const start = '2026-12-08T16:00:00.000Z'
  expect(written(start, 45, 'America/Mexico_City', 'en')).toEqual([
    'Tuesday, December 8',
    '10:00 – 10:45 AM',
  ])
  expect(written(start, 45, 'Europe/Madrid', 'es')).toEqual([
    'martes, 8 de diciembre',
    '17:00–17:45',
  ])
  expect(written('2026-12-08T22:30:00.000Z', 45, 'Europe/Madrid', 'es')).toEqual([
    'martes, 8 de diciembre',
    '23:30 – 00:15',
  ])
  expect(writtenZone('America/Mexico_City', start)).toBe('America/Mexico City (GMT-6)')
  expect(writtenZone('Europe/Madrid', '2026-07-01T12:00:00.000Z')).toBe('Europe/Madrid (GMT+2)')
  expect(writtenZone('UTC', start)).toBe('UTC (GMT+0)')
})
