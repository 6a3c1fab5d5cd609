import { expect, test } from 'vitest'
import { parseSearch, stringifySearch } from './search.ts'

test('a token that looks like a number arrives as it was sent', () => {
  expect(parseSearch('?token=12e345&url=http%3A%2F%2Flocalhost%2Fapi')).toEqual({
    token: '12e345',
    url: 'http://localhost/api',
  })
})

test('an address carries no empty filters and joins several values with commas', () => {
  expect(stringifySearch({ search: '', status: undefined, industries: [1, 2] })).toBe(
    '?industries=1%2C2',
  )
  expect(stringifySearch({})).toBe('')
})
