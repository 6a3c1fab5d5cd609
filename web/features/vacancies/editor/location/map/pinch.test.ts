import { expect, test } from 'vitest'
import { pinched } from './pinch.ts'
import { toScreen, toWorld } from './view.ts'

const size = { width: 600, height: 400 }
const view = { x: 0.4, y: 0.45, scale: 4096 }

test('two fingers that part zoom the map as far as they part, and take along what is between them', () => {
  const before = [
    { x: 100, y: 100 },
    { x: 200, y: 100 },
  ] as const
  const now = [
    { x: 110, y: 150 },
    { x: 310, y: 150 },
  ] as const
  const between = toWorld(view, size, { x: 150, y: 100 })
  const closer = pinched(view, size, before, now)
  expect(closer.scale).toBe(8192)
  expect(toScreen(closer, size, between).x).toBeCloseTo(210, 6)
  expect(toScreen(closer, size, between).y).toBeCloseTo(150, 6)
})
