import { expect, test } from 'vitest'
import { sideOf } from './place-beside.ts'

const edges = { top: 0, bottom: 800 }

test('a list opens below its field where it fits', () => {
  expect(sideOf({ top: 100, bottom: 140 }, 320, edges, 'below').side).toBe('below')
})

test('a list opens above a field at the foot of the window', () => {
  expect(sideOf({ top: 700, bottom: 740 }, 320, edges, 'below')).toEqual({
    side: 'above',
    room: 694,
  })
})

test('a list that fits nowhere opens where there is more room, and no higher than that', () => {
  const low = { top: 0, bottom: 300 }
  expect(sideOf({ top: 100, bottom: 140 }, 320, low, 'below')).toEqual({ side: 'below', room: 154 })
})

test('a tooltip is above its element, or below one at the head of the window', () => {
  expect(sideOf({ top: 100, bottom: 140 }, 40, edges, 'above').side).toBe('above')
  expect(sideOf({ top: 10, bottom: 50 }, 40, edges, 'above').side).toBe('below')
})
