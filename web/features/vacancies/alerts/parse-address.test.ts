import { expect, test } from 'vitest'
import { keyOfSearch, parseAddress } from './parse-address.ts'

test('the same search has the same key, in whatever order it was chosen, sorted and of whatever status', () => {
  const { filters, key } = parseAddress(
    'search=C%2B%2B&industries=3%2C12&workplace=HYBRID%2CREMOTE',
  )
  expect(filters).toEqual({
    search: 'C++',
    industries: [3, 12],
    workplace: expect.arrayContaining(['HYBRID', 'REMOTE']),
  })
  const chosen = { industries: [12, 3], search: 'C++' }
  expect(
    keyOfSearch({ sort: 'pay', status: ['OPEN'], workplace: ['REMOTE', 'HYBRID'], ...chosen }),
  ).toBe(key)
  expect(keyOfSearch(chosen)).not.toBe(key)
})
