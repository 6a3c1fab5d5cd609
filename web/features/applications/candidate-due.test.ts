import { expect, test } from 'vitest'
import { businessDaysUntil, isStale } from './candidate-due.ts'

const at = (time: string) => Date.parse(time)

test('weekends are no time to answer in', () => {
  // Friday the 20th to Friday the 27th.
  expect(businessDaysUntil('2026-11-27T08:00:00Z', at('2026-11-20T08:00:00Z'))).toBe(5)
  expect(businessDaysUntil('2026-11-27T08:00:00Z', at('2026-11-22T12:00:00Z'))).toBe(4)
})

test('less than a whole business day is none, and a day that has passed is late', () => {
  expect(businessDaysUntil('2026-11-23T08:00:00Z', at('2026-11-20T09:00:00Z'))).toBe(0)
  expect(businessDaysUntil('2026-11-23T08:00:00Z', at('2026-11-23T08:00:00Z'))).toBe(0)
  expect(businessDaysUntil('2026-11-23T08:00:00Z', at('2026-11-23T08:00:01Z'))).toBeNull()
})

test('candidates are stale once the newest of them is five days old, to the hour', () => {
  const candidates = [{ apply_date: '2026-11-01T00:00:00Z' }, { apply_date: '2026-11-16T10:00:00Z' }]
  expect(isStale(candidates, at('2026-11-21T09:00:00Z'))).toBe(false)
  expect(isStale(candidates, at('2026-11-21T09:59:59Z'))).toBe(false)
  expect(isStale(candidates, at('2026-11-21T10:00:00Z'))).toBe(true)
})
