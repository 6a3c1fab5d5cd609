import { expect, test } from 'vitest'
import { niceMax, pointsOf } from './scale.ts'

test('the top of a chart is a round number that no day exceeds', () => {
  expect([[], [0, 0], [1], [3], [5], [11], [49], [50], [1001]].map(niceMax)).toEqual([
    1, 1, 1, 5, 5, 20, 50, 50, 2000,
  ])
})

test('a line runs from the first day to the last, with zero at the bottom', () => {
  expect(pointsOf([0, 5, 10], 10, { width: 300, height: 80 })).toBe('0,80 150,40 300,0')
  expect(pointsOf([2], 4, { width: 300, height: 80 })).toBe('0,40')
})
