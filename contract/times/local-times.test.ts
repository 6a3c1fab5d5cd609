import { expect, test } from 'vitest'
import { momentOf } from './local-times.ts'
import { writtenMeeting, writtenZone } from './written-meeting.ts'

const at = (local: string, zone: string) => momentOf(local, zone)?.toISOString() ?? null
const plain = (text: string) => text.replaceAll(/[\u2009\u202f\u00a0]/g, ' ')

const plainMeeting = (...args: Parameters<typeof writtenMeeting>) =>
  Object.values(writtenMeeting(...args)).map(plain)

test('a time is the moment at which the clocks of its zone show it', () => {
  expect(at('2026-12-08T10:00', 'America/Mexico_City')).toBe('2026-12-08T16:00:00.000Z')
  expect(at('2027-03-14T01:59', 'America/New_York')).toBe('2027-03-14T06:59:00.000Z')
  // Clocks go from 2:00 to 3:00, and in autumn from 2:00 back to 1:00.
  expect(at('2027-03-14T02:30', 'America/New_York')).toBeNull()
  expect(at('2027-03-14T03:00', 'America/New_York')).toBe('2027-03-14T07:00:00.000Z')
  expect(at('2026-11-01T01:30', 'America/New_York')).toBe('2026-11-01T05:30:00.000Z')
})

test('in spring each zone keeps its own clocks', () => {
  for (const [day, hours] of [
    ['2027-03-13', { tijuana: '18', juarez: '17', madrid: '09' }],
    ['2027-03-15', { tijuana: '17', juarez: '16', madrid: '09' }],
    ['2027-03-29', { tijuana: '17', juarez: '16', madrid: '08' }],
    ['2027-05-04', { tijuana: '17', juarez: '16', madrid: '08' }],
  ] as const) {
    expect(at(`${day}T10:00`, 'America/Tijuana')).toBe(`${day}T${hours.tijuana}:00:00.000Z`)
    expect(at(`${day}T10:00`, 'America/Ciudad_Juarez')).toBe(`${day}T${hours.juarez}:00:00.000Z`)
    expect(at(`${day}T10:00`, 'Europe/Madrid')).toBe(`${day}T${hours.madrid}:00:00.000Z`)
    expect(at(`${day}T10:00`, 'America/Mexico_City')).toBe(`${day}T16:00:00.000Z`)
    expect(at(`${day}T10:00`, 'America/Hermosillo')).toBe(`${day}T17:00:00.000Z`)
    expect(at(`${day}T10:00`, 'America/Cancun')).toBe(`${day}T15:00:00.000Z`)
    expect(at(`${day}T10:00`, 'America/Coyhaique')).toBe(`${day}T13:00:00.000Z`)
  }
  expect(at('2027-05-04T10:00', 'America/Founded_Tomorrow')).toBe('2027-05-04T10:00:00.000Z')
})

test('a meeting is written as the clocks of a zone and a language show it', () => {
  const start = '2026-12-08T16:00:00.000Z'
  expect(plainMeeting(start, 45, 'America/Mexico_City', 'en')).toEqual([
    'Tuesday, December 8',
    '10:00 – 10:45 AM',
  ])
  expect(plainMeeting(start, 45, 'Europe/Madrid', 'es')).toEqual([
    'martes, 8 de diciembre',
    '17:00–17:45',
  ])
  expect(plainMeeting('2026-12-08T22:30:00.000Z', 45, 'Europe/Madrid', 'es')).toEqual([
    'martes, 8 de diciembre',
    '23:30 – 00:15',
  ])
  expect(writtenZone('America/Mexico_City', start, 'en')).toBe('America/Mexico City (GMT-6)')
  expect(writtenZone('Europe/Madrid', '2026-07-01T12:00:00.000Z', 'en')).toBe(
    'Europe/Madrid (GMT+2)',
  )
  expect(writtenZone('UTC', start, 'en')).toBe('UTC (GMT+0)')
  expect(writtenZone('America/Mexico_City', start, 'es')).toBe('Ciudad de México (GMT−6)')
  expect(writtenZone('America/Argentina/Buenos_Aires', start, 'es')).toBe('Buenos Aires (GMT−3)')
  expect(writtenZone('Asia/Kolkata', start, 'es')).toBe('Calcuta (GMT+5:30)')
})
