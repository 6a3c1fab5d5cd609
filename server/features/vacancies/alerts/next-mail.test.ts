import { expect, test } from 'vitest'
import { hourMs, minuteMs } from '#server/platform/clock.ts'
import { atOnceEveryMs, nextMailAt } from './next-mail.ts'

const monday = new Date('2026-11-23T12:00:00Z')

function next(often: 'daily' | 'weekly', time_zone: string | null, now: string | Date) {
  return nextMailAt({ often, time_zone, mailed_at: null }, new Date(now)).toISOString()
}

test('a mail of the day comes at eight on the clock of its reader', () => {
  expect(next('daily', 'America/Mexico_City', monday)).toBe('2026-11-23T14:00:00.000Z')
  expect(next('daily', null, monday)).toBe('2026-11-23T14:00:00.000Z')
  expect(next('daily', 'Europe/Madrid', monday)).toBe('2026-11-24T07:00:00.000Z')
  expect(next('daily', 'Asia/Tokyo', monday)).toBe('2026-11-23T23:00:00.000Z')
  // On the stroke of eight the next one is that of tomorrow.
  expect(next('daily', 'Europe/Madrid', '2026-11-23T07:00:00Z')).toBe('2026-11-24T07:00:00.000Z')
})

test('a mail of the week comes on Monday at eight', () => {
  expect(next('weekly', 'America/Mexico_City', monday)).toBe('2026-11-23T14:00:00.000Z')
  expect(next('weekly', 'Europe/Madrid', monday)).toBe('2026-11-30T07:00:00.000Z')
  expect(next('weekly', 'Pacific/Kiritimati', '2026-11-22T17:00:00Z')).toBe(
    '2026-11-22T18:00:00.000Z',
  )
})

test('the hour stays eight when clocks change', () => {
  // Madrid goes back on October 25, and forward on March 28.
  expect(next('daily', 'Europe/Madrid', '2026-10-24T12:00:00Z')).toBe('2026-10-25T07:00:00.000Z')
  expect(next('daily', 'Europe/Madrid', '2027-03-27T12:00:00Z')).toBe('2027-03-28T06:00:00.000Z')
})

test('at once is now, unless the last mail was just sent', () => {
  const at = (mailed_at: Date | null) =>
    nextMailAt({ often: 'at_once', time_zone: null, mailed_at }, monday)
  expect(at(null)).toEqual(monday)
  expect(at(new Date(monday.getTime() - hourMs))).toEqual(monday)
  expect(at(new Date(monday.getTime() - minuteMs))).toEqual(
    new Date(monday.getTime() - minuteMs + atOnceEveryMs),
  )
})
