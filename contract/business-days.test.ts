import { expect, test } from 'vitest'
import { afterBusinessDays, businessDaysUntil, shareOfBusinessTime } from './business-days.ts'

test('five business days from a Monday end on the next Monday at the same time', () => {
  expect(afterBusinessDays(new Date('2026-11-16T10:30:00Z'), 5)).toEqual(new Date('2026-11-23T10:30:00Z'))
})

test('weekends do not count, whether they lie between or at the beginning', () => {
  const monday = new Date('2026-11-23T08:00:00Z')
  expect(afterBusinessDays(new Date('2026-11-20T08:00:00Z'), 1)).toEqual(monday)
  expect(afterBusinessDays(new Date('2026-11-21T08:00:00Z'), 1)).toEqual(monday)
  expect(afterBusinessDays(new Date('2026-11-22T08:00:00Z'), 5)).toEqual(new Date('2026-11-27T08:00:00Z'))
})

test('whole business days are counted down, and what is late has none left', () => {
  const monday = Date.parse('2026-11-16T10:00:00Z')
  expect(businessDaysUntil('2026-11-23T10:00:00Z', monday)).toBe(5)
  expect(businessDaysUntil('2026-11-23T10:00:00Z', monday + 60_000)).toBe(5)
  expect(businessDaysUntil('2026-11-17T09:00:00Z', monday)).toBe(0)
  expect(businessDaysUntil('2026-11-23T10:00:00Z', Date.parse('2026-11-20T12:00:00Z'))).toBe(0)
  expect(businessDaysUntil('2026-11-27T08:00:00Z', Date.parse('2026-11-22T12:00:00Z'))).toBe(4)
  expect(businessDaysUntil('2026-11-16T09:59:59Z', monday)).toBeNull()
})

test('a share of the business time leaves weekends out, wherever they lie', () => {
  const [friday, monday] = [new Date('2026-11-20T18:00:00Z'), new Date('2026-11-23T18:00:00Z')]
  expect(shareOfBusinessTime(friday, monday, 0.5)).toEqual(new Date('2026-11-23T06:00:00Z'))
  expect(shareOfBusinessTime(friday, monday, 0)).toEqual(friday)
  expect(shareOfBusinessTime(friday, monday, 1)).toEqual(monday)
  const saturday = new Date('2026-11-21T18:00:00Z')
  expect(shareOfBusinessTime(saturday, new Date('2026-11-24T00:00:00Z'), 0.25)).toEqual(
    new Date('2026-11-23T06:00:00Z'),
  )
})
