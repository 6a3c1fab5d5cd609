import { expect, test } from 'vitest'
import { isTimeZone } from './time-zone.ts'

test('time zones have their IANA names, also former ones, and no others', () => {
  for (const name of ['America/Mexico_City', 'Asia/Calcutta', 'Asia/Kolkata', 'UTC'])
    expect(isTimeZone(name), name).toBe(true)
  for (const name of ['', '+05:00', 'America/Nowhere', 'Mexico City'])
    expect(isTimeZone(name), name).toBe(false)
})
