import { expect, test } from 'vitest'
import { matches } from './option.ts'

const mexico = { value: 'MX', label: 'Ciudad de México', description: 'Distrito Federal' }

test('a search ignores case and accents', () => {
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

test('an empty search matches every option', () => {
  expect(matches(mexico, '  ')).toBe(true)
})
