import { expect, test } from 'vitest'
import { matches } from './option.ts'

const mexico = { value: 'MX', label: 'Ciudad de México', description: 'Distrito Federal' }

test('accents and capitals do not matter when searching a list', () => {
  expect(matches(mexico, 'mexico')).toBe(true)
  expect(matches(mexico, 'MÉXICO')).toBe(true)
  expect(matches({ value: 1, label: 'Anos' }, 'años')).toBe(true)
})

test('words are found in any order and in the second line', () => {
  expect(matches(mexico, 'méxico ciudad')).toBe(true)
  expect(matches(mexico, 'federal')).toBe(true)
})

test('an option without one of the words is left out', () => {
  expect(matches(mexico, 'mexico norte')).toBe(false)
})

test('an empty search leaves every option in', () => {
  expect(matches(mexico, '  ')).toBe(true)
})
