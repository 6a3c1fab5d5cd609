import { expect, test } from 'vitest'
import { fillText, findText, placesOf } from './texts.ts'

const texts = {
  credits_one: '{{count}} credit',
  credits_other: '{{count}} credits',
  close: 'Close',
}

test('values stand in their places as they are, however a place is spaced', () => {
  const text = 'By {{ name }} on {{date}}{{nothing}}'
  expect(fillText(text, { name: '<Lucía> & $1 {{date}}', date: 3 })).toBe(
    'By <Lucía> & $1 {{date}} on 3',
  )
  expect(placesOf(text)).toEqual(['name', 'date', 'nothing'])
})

test('a count chooses the form of a plural, and a form that a language lacks is the general one', () => {
  const form = (language: 'en' | 'es', count?: number) =>
    findText(texts, language, 'credits', count)
  expect([form('en', 1), form('en', 0), form('en', 2)]).toEqual([
    texts.credits_one,
    texts.credits_other,
    texts.credits_other,
  ])
  expect([form('es', 1_000_000), form('en')]).toEqual([texts.credits_other, texts.credits_other])
})

test('a text without forms is the same for every count', () => {
  expect(findText(texts, 'en', 'close', 1)).toBe('Close')
  expect(findText(texts, 'en', 'nothing', 1)).toBeUndefined()
})
