import { expect, test } from 'vitest'
import { dayMs, hourMs } from '#server/platform/clock.ts'
import { inWorkingHours } from './working-hours.ts'

const present = new Date('2026-11-29T08:00:00Z')
const hourInMexicoCity = (at: Date) => (at.getUTCHours() + 18) % 24

test('a time of an earlier day falls into the working hours of that day, in the same order', () => {
  const start = Date.parse('2026-11-20T06:00:00Z')
  const times = Array.from({ length: 24 }, (_, hour) => new Date(start + hour * hourMs))
  const moved = times.map((at) => inWorkingHours(at, present))
  for (const at of moved) {
    expect(hourInMexicoCity(at)).toBeGreaterThanOrEqual(8)
    expect(hourInMexicoCity(at)).toBeLessThan(19)
    expect(Math.floor((at.getTime() - start) / dayMs)).toBe(0)
  }
  expect(new Set(moved.map(Number)).size).toBe(24)
  expect(moved).toEqual(moved.toSorted((one, other) => Number(one) - Number(other)))
})

test('what happened today remains as it is, so that nothing comes from the future', () => {
  const today = new Date('2026-11-29T06:30:00Z')
  expect(inWorkingHours(today, present)).toEqual(today)
})
