import { expect, test } from 'vitest'
import { dateFormat } from './date-formats.ts'
import { modernZone, modernZones, writableZone } from './time-zones.ts'

test.each([
  ['America/Argentina/Buenos_Aires', 'America/Argentina/Buenos_Aires'],
  ['America/Buenos_Aires', 'America/Argentina/Buenos_Aires'],
  ['Asia/Calcutta', 'Asia/Kolkata'],
  ['Asia/Kolkata', 'Asia/Kolkata'],
  ['Europe/Kiev', 'Europe/Kyiv'],
  ['US/Pacific', 'America/Los_Angeles'],
  ['Mexico/General', 'America/Mexico_City'],
  ['america/ciudad_juarez', 'America/Ciudad_Juarez'],
  ['America/Coyhaique', 'America/Coyhaique'],
  ['Etc/UTC', 'UTC'],
  ['gmt', 'UTC'],
])('%s is kept as %s', (name, modern) => {
  expect(modernZone(name)).toBe(modern)
})

test('what is no time zone has no name', () => {
  for (const name of ['', '+05:00', 'America/Nowhere', 'Mexico City', 'Etc/Unknown'])
    expect(modernZone(name), name).toBeNull()
})

test('every zone that Intl lists is one of ours, once', () => {
  const zones = modernZones()
  expect(new Set(zones).size).toBe(zones.length)
  for (const name of Intl.supportedValuesOf('timeZone')) expect(zones).toContain(modernZone(name))
  for (const zone of zones) expect(modernZone(zone)).toBe(zone)
  for (const former of ['Asia/Calcutta', 'Europe/Kiev', 'America/Buenos_Aires'])
    expect(zones).not.toContain(former)
})

test('a zone that the platform does not know is written in UTC, and never throws', () => {
  expect(writableZone('Asia/Kolkata')).toBe('Asia/Kolkata')
  expect(writableZone('America/Founded_Tomorrow')).toBe('UTC')
  const style = { hour: 'numeric', timeZoneName: 'short' } as const
  const format = dateFormat('en', { ...style, timeZone: 'America/Founded_Tomorrow' })
  expect(format.format(new Date('2027-05-03T15:00:00Z'))).toContain('UTC')
})
