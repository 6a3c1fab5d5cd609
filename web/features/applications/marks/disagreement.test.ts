import { expect, test } from 'vitest'
import { disagree } from './disagreement.ts'

test('marks two steps from each other lie far apart, those of one reader never', () => {
  expect([[], [5], [3, 4], [4, 3, 4]].map(disagree)).toEqual([false, false, false, false])
  expect(
    [
      [3, 5],
      [4, 3, 5],
      [5, 1],
    ].map(disagree),
  ).toEqual([true, true, true])
})
