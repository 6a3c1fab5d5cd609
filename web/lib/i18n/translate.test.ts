import { expect, test } from 'vitest'
import { translatorOf } from './translate.ts'

const texts = {
  signed: 'By {{ name }} on {{date}}',
  credits_one: '{{count}} credit',
  credits_other: '{{count}} credits',
}

test('the values of a text stand in their places as they are', () => {
  expect(translatorOf('en', texts)('signed', { name: '<Lucía> & $1', date: 3 })).toBe(
    'By <Lucía> & $1 on 3',
  )
})

test('a count chooses the form of a plural, and a form that a language lacks is the general one', () => {
  expect(translatorOf('en', texts)('credits', { count: 1 })).toBe('1 credit')
  expect(translatorOf('en', texts)('credits', { count: 0 })).toBe('0 credits')
  expect(translatorOf('es', texts)('credits', { count: 1_000_000 })).toBe('1000000 credits')
})

test('a text that did not arrive shows its name', () => {
  expect(translatorOf('en', {})('signed')).toBe('signed')
})
