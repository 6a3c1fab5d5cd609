import { expect, test } from 'vitest'
import { readFilters } from '../board/read-filters.ts'
import { waysNear, waysOn } from './ways-on.ts'

const reading = {
  text: 'cfo remoto',
  parts: [
    { kind: 'role' as const, text: 'cfo', label: 'Chief · Finance', start: 0, end: 3 },
    { kind: 'workplace' as const, text: 'remoto', label: 'Remote', start: 4, end: 10 },
  ],
  corrected_from: null,
  is_partial: false,
  marks: [],
  excerpts: {},
}
const mxn = { name: 'currency' as const, value: 'MXN', label: 'MXN' }

test('each part and each filter is left out once', () => {
  const filters = readFilters({ search: 'cfo remoto', currency: 'MXN', sort: 'pay' })
  expect(waysOn(filters, reading, [mxn], 'filters')).toEqual([
    {
      label: 'Chief · Finance',
      filters: { search: 'remoto', currency: ['MXN'], sort: 'pay' },
    },
    { label: 'Remote', filters: { search: 'cfo', currency: ['MXN'], sort: 'pay' } },
    { label: 'MXN', filters: { search: 'cfo remoto', sort: 'pay' } },
  ])
})

test('leaving out the only one is no way on: it leads to the whole list', () => {
  expect(waysOn(readFilters({ currency: 'MXN' }), undefined, [mxn], 'filters')).toEqual([])
  const [part] = reading.parts
  const one = { ...reading, text: 'cfo', parts: part ? [part] : [] }
  expect(waysOn(readFilters({ search: 'cfo' }), one, [], 'filters')).toEqual([])
})

test('more than one filter is left out at once, too', () => {
  const filters = readFilters({ search: 'cfo remoto', currency: 'MXN', workplace: 'HYBRID' })
  const hybrid = { name: 'workplace' as const, value: 'HYBRID', label: 'Hybrid' }
  expect(waysOn(filters, reading, [mxn, hybrid], 'filters').at(-1)).toEqual({
    label: 'filters',
    filters: { search: 'cfo remoto' },
  })
})

test('a city near the place takes its place, in the words and in the filter', () => {
  const near = [{ code: '4005539', label: 'Guadalajara', count: 2 }]
  const place = { kind: 'place' as const, text: 'zapopan', label: 'Zapopan', start: 4, end: 11 }
  const named = { ...reading, text: 'cfo zapopan', parts: [...reading.parts.slice(0, 1), place] }
  const expected = [
    { label: 'Guadalajara', count: 2, filters: { search: 'cfo', place: ['4005539'] } },
  ]
  expect(waysNear(readFilters({ search: 'cfo zapopan' }), named, near)).toEqual(expected)
  expect(waysNear(readFilters({ search: 'cfo', place: '3979770' }), undefined, near)).toEqual(
    expected,
  )
})
