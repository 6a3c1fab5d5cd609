import { expect, test } from 'vitest'
import { sourceOfList } from './list-source.ts'

test('the board is the source of what it shows, and its search of what the search finds', () => {
  expect(sourceOfList('executive-vacancies', {})).toBe('board')
  expect(sourceOfList('executive-vacancies', { search: 'cfo' })).toBe('search')
})

test('the finds of alerts have them as their source, whatever narrows the list', () => {
  expect(sourceOfList('my-vacancies/alerts', { search: 'cfo' })).toBe('alert')
})

test('no source are the lists of vacancies that somebody knows already', () => {
  for (const context of ['my-vacancies', 'my-vacancies/saved', 'vacancies'] as const)
    expect(sourceOfList(context, {})).toBeNull()
})
