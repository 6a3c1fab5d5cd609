import { expect, test } from 'vitest'
import { sideOf } from './place-beside.ts'

const edges = { top: 0, bottom: 800 }

test('a list opens below its field where it fits', () => {
  expect(sideOf({ top: 100, bottom: 140 }, 320, edges).side).toBe('below')
})

test('a list opens above a field at the foot of the window', () => {
  expect(sideOf({ top: 700, bottom: 740 }, 320, edges)).toEqual({
    side: 'above',
    room: 694,
  })
})

test('a list that fits nowhere opens where there is more room, and no higher than that', () => {
  const low = { top: 0, bottom: 300 }
  expect(sideOf({ top: 100, bottom: 140 }, 320, low)).toEqual({ side: 'below', room: 154 })
})
