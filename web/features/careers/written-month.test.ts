import { expect, test } from 'vitest'
import { readMonth, showMonth } from './written-month.ts'

test('months are read as people write them, and shown the same way again', () => {
  const months = ['2019', '04/2019', ' 4-2019 ', '2019/4', '2019-04', '', 'Abrillo 2019']
  expect(months.map(readMonth)).toEqual([
    '2019',
    '2019-04',
    '2019-04',
    '2019-04',
    '2019-04',
    null,
    'Abrillo 2019',
  ])
  const named = ['Apr 2019', 'april 2019', 'abr. 2019', 'Abril de 2019', 'Sept. 2019', 'ene-2019']
  expect(named.map(readMonth)).toEqual([
    ...Array.from({ length: 4 }, () => '2019-04'),
    '2019-09',
    '2019-01',
  ])
  expect(['2019', '2019-04', null].map(showMonth)).toEqual(['2019', '04/2019', ''])
})
