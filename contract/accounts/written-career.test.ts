import { expect, test } from 'vitest'
import { languageName, writtenSpan } from './written-career.ts'

function inWords(from: string | null, to: string | null) {
  return writtenSpan({ from, to }, 'en', 'today')
}

test('a span says what is known of its ends', () => {
  expect(inWords('2019-04', null)).toBe('Apr 2019 – today')
  expect(inWords('2014', '2019-03')).toBe('2014 – Mar 2019')
  expect(inWords(null, '2012')).toBe('2012')
  expect(inWords(null, null)).toBe('')
})

test('the name of a language is a word on its own in both languages', () => {
  expect([languageName('de', 'en'), languageName('de', 'es')]).toEqual(['German', 'Alemán'])
})
