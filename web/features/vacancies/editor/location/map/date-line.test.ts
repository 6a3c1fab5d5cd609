import { expect, test } from 'vitest'
import { unwrapped } from './date-line.ts'

test('an island on the date line stays in one piece', () => {
  const island = [
    [179, 10],
    [-179, 10],
    [-179, 12],
    [179, 12],
    [179, 10],
  ]
  expect(unwrapped(island)).toEqual([
    [179, 10],
    [181, 10],
    [181, 12],
    [179, 12],
    [179, 10],
  ])
})

test('a continent around the South Pole reaches down to the edge of the map', () => {
  const around = [
    [-120, -70],
    [0, -72],
    [120, -70],
    [-120, -70],
  ]
  expect(unwrapped(around)).toEqual([
    [-120, -70],
    [0, -72],
    [120, -70],
    [240, -70],
    [240, -90],
    [-120, -90],
    [-120, -70],
  ])
})

test('a country elsewhere is drawn as it is', () => {
  const country = [
    [-100, 20],
    [-90, 30],
    [-100, 20],
  ]
  expect(unwrapped(country)).toEqual(country)
})
