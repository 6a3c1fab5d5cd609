// LEAK_WORLDS=10000 npx vitest run server/leaks
import { vi } from 'vitest'

const setting = process.env.LEAK_WORLDS
const total = Number(setting ?? 40)

/** True if more worlds are compared than usually. */
export const isLong = setting !== undefined
const progressEvery = 100

/**
 * Counts the pairs of worlds that a test compares, from 0.
 * @param share of all that are compared by the tests of leaks
 */
export function* pairsOf(share: number) {
  const pairs = Math.ceil(total * share)
  for (let each = 0; each < pairs; each += 1) {
    yield each
    if (isLong && (each + 1) % progressEvery === 0)
      process.stdout.write(`${each + 1} of ${pairs} pairs\n`)
  }
}

/** As many worlds take hours. */
export function allowHours() {
  if (isLong) vi.setConfig({ testTimeout: 0 })
}
