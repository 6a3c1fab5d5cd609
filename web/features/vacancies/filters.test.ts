import { expect, test } from 'vitest'
import { countFilters, queryOf, readFilters, searchLengthMax, withoutFilter } from './filters.ts'

test('an address says what a list is narrowed to', () => {
  const filters = readFilters({
    search: ' finance ',
    workplace: 'REMOTE,HYBRID',
    status: 'closed',
    industries: '3,1',
  })

  expect(filters).toEqual({
    search: 'finance',
    workplace: ['REMOTE', 'HYBRID'],
    status: ['CLOSED'],
    industries: [3, 1],
  })
  expect(countFilters(filters)).toBe(5)
  expect(queryOf(filters)).toEqual({
    search: 'finance',
    workplace: 'REMOTE,HYBRID',
    status: 'CLOSED',
    industries: '3,1',
  })
})

test('what an address should not contain is left out', () => {
  expect(readFilters({ workplace: 'MOON', industries: 'x,-1', search: '', page: '2' })).toEqual({})
})

test('an address names at most five industries', () => {
  expect(readFilters({ industries: '1,2,2,3,4,5,6' })).toEqual({ industries: [1, 2, 3, 4, 5] })
})

test('a search that is longer than the server reads is cut', () => {
  expect(readFilters({ search: 'x'.repeat(900) }).search).toHaveLength(searchLengthMax)
})

test('filters are taken away one by one, and the last of its kind leaves nothing behind', () => {
  const filters = readFilters({ search: 'finance', workplace: 'REMOTE,HYBRID', industries: '3' })
  const fewer = withoutFilter(filters, 'workplace', 'REMOTE')
  expect(fewer).toEqual({ search: 'finance', workplace: ['HYBRID'], industries: [3] })
  expect(withoutFilter(withoutFilter(fewer, 'industries', 3), 'workplace', 'HYBRID')).toEqual({
    search: 'finance',
  })
})

test('filters that are already read are read again to the same', () => {
  const filters = readFilters({ currency: 'USD,EUR', industries: '2' })
  expect(readFilters(filters)).toEqual(filters)
})
