import { expect, test } from 'vitest'
import { isStale } from './cover.ts'

const at = (time: string) => Date.parse(time)

test('candidates are stale once the newest of them is five days old, to the hour', () => {
  const candidates = [
    { apply_date: '2026-11-01T00:00:00Z' },
    { apply_date: '2026-11-16T10:00:00Z' },
  ]
  expect(isStale(candidates, at('2026-11-21T09:00:00Z'))).toBe(false)
  expect(isStale(candidates, at('2026-11-21T09:59:59Z'))).toBe(false)
  expect(isStale(candidates, at('2026-11-21T10:00:00Z'))).toBe(true)
})
