import { expect, test } from 'vitest'
import { hourMs } from '#server/platform/clock.ts'
import { delayAfter, triedMs } from './retries.ts'

test.each([0, 0.5, 1])('what fails is tried ever more seldom, for three days (%s)', (spread) => {
  const times = [0]
  for (;;) {
    const at = times.at(-1) ?? 0
    const delayMs = delayAfter(times.length, at, spread)
    if (delayMs === null) break
    times.push(at + delayMs)
  }
  expect(times.at(-1)).toBe(triedMs)
  expect(times.filter((at) => at < hourMs)).toHaveLength(6)
  expect(times.length).toBeLessThanOrEqual(15)
})
