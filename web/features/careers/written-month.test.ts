import { expect, test } from 'vitest'
import { readMonth, showMonth } from './written-month.ts'

test('months are read as people write them, and shown the same way again', () => {
  const months = ['2019', '04/2019', ' 4-2019 ', '2019/4', '2019-04', '', 'April 2019']
  expect(months.map(readMonth)).toEqual([
    '2019',
    '2019-04',
    '2019-04',
    '2019-04',
    '2019-04',
    null,
    'April 2019',
  ])
  expect(['2019', '2019-04', null].map(showMonth)).toEqual(['2019', '04/2019', ''])
})
