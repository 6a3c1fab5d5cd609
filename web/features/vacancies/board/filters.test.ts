import { expect, test } from 'vitest'
import { countFilters, queryOf, withFilters, withSearch } from './filters.ts'
import { readFilters, searchLengthMax } from './read-filters.ts'
import { withoutFilter } from './without-filter.ts'

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

test('an address says the order and from which pay on, and an unknown order or pay is left out', () => {
  const filters = readFilters({ pay: 'mxn:150000,USD:5000', sort: 'PAY' })
  expect(filters).toEqual({
    pay: ['MXN:150000', 'USD:5000'],
    sort: 'pay',
  })
  expect(countFilters(filters)).toBe(2)
  expect(queryOf(filters)).toEqual({ pay: 'MXN:150000,USD:5000', sort: 'pay' })
  expect(queryOf(withoutFilter(filters, 'pay', 'USD:5000'))).toEqual({
    pay: 'MXN:150000',
    sort: 'pay',
  })
  expect(readFilters(queryOf(filters))).toEqual(filters)
  expect(readFilters({ pay: 'GBP:1,150000,MXN:0', sort: 'salary' })).toEqual({})
  expect(readFilters({ sort: 'closing' })).toEqual({ sort: 'closing' })
})

test('with words the most relevant is first by itself, and without words the newest', () => {
  expect(readFilters({ sort: 'newest' })).toEqual({ sort: 'newest' })
  expect(readFilters({ sort: 'relevance' })).toEqual({})
  expect(readFilters({ search: 'cfo', sort: 'relevance' })).toEqual({ search: 'cfo' })
  const newest = readFilters({ search: 'cfo', sort: 'NEWEST', pay: 'MXN:1' })
  expect(queryOf(newest)).toEqual({ search: 'cfo', sort: 'newest', pay: 'MXN:1' })
  expect(withSearch(newest, '')).toEqual({ pay: ['MXN:1'] })
  expect(withSearch(newest, 'cto')).toEqual({ search: 'cto', sort: 'newest', pay: ['MXN:1'] })
})

test('words as they are typed belong to their search', () => {
  const filters = readFilters({ search: 'finanzsa', as_typed: '1', currency: 'MXN' })
  expect(queryOf(filters)).toEqual({ search: 'finanzsa', as_typed: '1', currency: 'MXN' })
  expect(countFilters(filters)).toBe(1)
  expect(withSearch(filters, 'finanzas')).toEqual({ search: 'finanzas', currency: ['MXN'] })
  expect(withoutFilter(filters, 'currency', 'MXN')).toEqual({ search: 'finanzsa', as_typed: '1' })
  expect(readFilters({ as_typed: '1' })).toEqual({})
  expect(readFilters({ search: 'cfo', as_typed: 'yes' })).toEqual({ search: 'cfo' })
})

test('what an address should not contain is left out', () => {
  expect(readFilters({ workplace: 'MOON', industries: 'x,-1', search: '', page: '2' })).toEqual({})
})

test('an address names at most five industries', () => {
  expect(readFilters({ industries: '1,2,2,3,4,5,6' })).toEqual({ industries: [1, 2, 3, 4, 5] })
})

test('an address names at most ten places, each once, by codes that can be one', () => {
  expect(readFilters({ place: "mx,MX.19,3995465,MX,Mexico,M,'" })).toEqual({
    place: ['MX', 'MX.19', '3995465'],
  })
  const many = Array.from({ length: 12 }, (_, index) => String(index + 1))
  expect(readFilters({ place: many.join() }).place).toEqual(many.slice(0, 10))
  const filters = readFilters({ place: 'MX.19,ES' })
  expect(countFilters(filters)).toBe(2)
  expect(queryOf(withoutFilter(filters, 'place', 'MX.19'))).toEqual({ place: 'ES' })
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

test('filters that are read again from what they ask are the same', () => {
  const filters = readFilters({ currency: 'USD,EUR', industries: '2', pay: 'EUR:7' })
  expect(readFilters(queryOf(filters))).toEqual(filters)
})

test('narrowing the list keeps what else the address says', () => {
  const address = { search: 'finance', status: 'OPEN', answer: 'waiting', stage: 'offer' }
  expect(withFilters(address, { workplace: ['HYBRID'] })).toEqual({
    answer: 'waiting',
    stage: 'offer',
    workplace: 'HYBRID',
  })
})
