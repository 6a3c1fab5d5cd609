import fc from 'fast-check'
import { expect, test } from 'vitest'
import { creditsGone } from './rules.ts'

test.each([
  [10, 4000, 0, 0],
  [10, 4000, 400, 1],
  [10, 4000, 401, 2],
  [10, 4000, 0.01, 1],
  [10, 4000, 3999.99, 10],
  [10, 4000, 4000, 10],
  [10, 4000, 9000, 10],
  [3, 19.99, 6.67, 2],
  [3, 19.99, 6.66, 1],
])('of %i credits for %d, %d paid back takes %i', (credits, paid, gone, expected) => {
  expect(creditsGone(credits, paid, gone)).toBe(expected)
})

test('partial refunds withdraw at most what was bought, and at least the refunded share', () => {
  const amount = fc.integer({ min: 1, max: 99_999_999_999 }).map((cents) => cents / 100)
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 999_999 }), amount, amount, (credits, paid, gone) => {
      const taken = creditsGone(credits, paid, gone)
      expect(taken).toBeLessThanOrEqual(credits)
      expect(taken).toBeGreaterThanOrEqual(1)
      expect(taken / credits).toBeGreaterThanOrEqual(Math.min(1, gone / paid) - 1e-9)
      expect(creditsGone(credits, paid, gone + 1)).toBeGreaterThanOrEqual(taken)
    }),
  )
})
