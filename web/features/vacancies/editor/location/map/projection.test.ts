import { expect, test } from 'vitest'
import { limited, panned, zoomed } from './move-view.ts'
import { boxOf, nearOf } from './place-query.ts'
import { project, unproject } from './projection.ts'
import { toScreen, toWorld } from './view.ts'

const monterrey = { latitude: 25.675, longitude: -100.318 }
const size = { width: 600, height: 400 }
const view = { ...project(monterrey), scale: 4096 }

test('a place is where it is, there and back', () => {
  for (const place of [
    monterrey,
    { latitude: -33.45, longitude: -70.65 },
    { latitude: 64.1, longitude: 179.9 },
  ]) {
    const { latitude, longitude } = unproject(project(place))
    expect(latitude).toBeCloseTo(place.latitude, 6)
    expect(longitude).toBeCloseTo(place.longitude, 6)
  }
  expect(project({ latitude: 0, longitude: 0 })).toEqual({ x: 0.5, y: 0.5 })
  expect(nearOf(project(monterrey))).toBe('25.675,-100.318')
})

test('the middle of the view is the middle of the map, and a pixel leads back to its place', () => {
  expect(toScreen(view, size, project(monterrey))).toEqual({ x: 300, y: 200 })
  const pixel = { x: 17, y: 350 }
  const back = toScreen(view, size, toWorld(view, size, pixel))
  expect(back.x).toBeCloseTo(17, 6)
  expect(back.y).toBeCloseTo(350, 6)
})

test('zooming keeps what is under the pointer, and dragging takes it along', () => {
  const at = { x: 100, y: 300 }
  const under = toWorld(view, size, at)
  const closer = zoomed(view, size, 2, at)
  expect(closer.scale).toBe(8192)
  expect(toScreen(closer, size, under).x).toBeCloseTo(100, 6)
  expect(toScreen(closer, size, under).y).toBeCloseTo(300, 6)
  expect(toScreen(panned(view, size, 30, -20), size, project(monterrey)).x).toBeCloseTo(330, 6)
  expect(toScreen(panned(view, size, 30, -20), size, project(monterrey)).y).toBeCloseTo(180, 6)
})

test('the map ends at the poles and goes on around the date line', () => {
  const world = limited({ x: 0.5, y: 0.1, scale: 10 }, size)
  expect(world).toMatchObject({ scale: 600 })
  expect(world.y).toBeCloseTo(1 / 3, 6)
  expect(limited({ x: 1.25, y: 0.5, scale: 2 ** 30 }, size)).toMatchObject({
    x: 0.25,
    scale: 2 ** 17,
  })
  const fiji = { x: 0.99, y: 0.55, scale: 4096 }
  expect(toScreen(fiji, size, { x: 0.01, y: 0.55 }).x).toBeCloseTo(300 + 0.02 * 4096, 6)
})

test('what is seen is named as a box of the world', () => {
  const [west = 0, south = 0, east = 0, north = 0] = boxOf(view, size).split(',').map(Number)
  expect(west).toBeLessThan(monterrey.longitude)
  expect(east).toBeGreaterThan(monterrey.longitude)
  expect(south).toBeLessThan(monterrey.latitude)
  expect(north).toBeGreaterThan(monterrey.latitude)
  expect(east - west).toBeCloseTo((600 / 4096) * 360, 1)
})
