import { expect, test } from 'vitest'
import { latestSearch, type TypedSearch, withAddress } from './typed-search.ts'

const search = (typed: string, value: string, ...pending: string[]): TypedSearch => ({
  typed,
  value,
  pending,
})

test('a search that the address shows late does not replace what was typed since', () => {
  const first = withAddress(search('finance', '', 'law', 'finance'), 'law')
  expect(first).toEqual(search('finance', 'law', 'finance'))
  expect(latestSearch(first)).toBe('finance')
  const cleared = withAddress({ ...first, typed: '' }, 'finance')
  expect(cleared).toEqual(search('', 'finance'))
})

test('a search that the address skipped is not waited for', () => {
  expect(withAddress(search('finance', '', 'law', 'finance'), 'finance')).toEqual(
    search('finance', 'finance'),
  )
})

test('an address that came from elsewhere replaces the text and what is pending', () => {
  expect(withAddress(search('finance', 'law', 'finance'), 'sales')).toEqual(
    search('sales', 'sales'),
  )
  expect(withAddress(search('finance', 'finance'), '')).toEqual(search('', ''))
})
