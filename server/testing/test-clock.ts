import type { Clock } from '#server/platform/clock.ts'

export interface TestClock extends Clock {
  moveBy: (ms: number) => void
}

/** The real time, until a test moves it. */
export function createTestClock(): TestClock {
  let offsetMs = 0
  return {
    now: () => new Date(Date.now() + offsetMs),
    moveBy(ms) {
      offsetMs += ms
    },
  }
}
