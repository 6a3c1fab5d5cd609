import { expect, test } from 'vitest'
import { yearsOf } from './leading-years.ts'

const now = new Date('2026-11-30T12:00:00Z')

test.each([
  ['nothing', [], null],
  ['a position without a beginning', [{ from: null, to: '2020' }], null],
  ['whole years', [{ from: '2014', to: '2018' }], 5],
  ['months to this day', [{ from: '2024-12', to: null }], 2],
  ['one month short', [{ from: '2025-01', to: null }], 1],
  [
    'two at once, once',
    [
      { from: '2010', to: '2019' },
      { from: '2015', to: '2016' },
    ],
    10,
  ],
  [
    'a gap, left out',
    [
      { from: '2010', to: '2011' },
      { from: '2020', to: '2020' },
    ],
    3,
  ],
] as const)('the years of %s', (_, positions, years) => {
  expect(yearsOf(positions, now)).toBe(years)
})
