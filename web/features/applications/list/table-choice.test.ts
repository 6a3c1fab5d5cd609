import { expect, test } from 'vitest'
import { readTableChoice } from './table-choice.ts'

test('a table shows its usual columns closely, until something else is chosen', () => {
  expect(readTableChoice('')).toEqual({ hidden: ['pay', 'others'], density: 'compact' })
  expect(readTableChoice('comfortable,mark,reader')).toEqual({
    hidden: ['mark', 'reader', 'pay', 'others'],
    density: 'comfortable',
  })
  expect(readTableChoice('compact,pay,due').hidden).toEqual(['due', 'others'])
  expect(readTableChoice('cosy,candidate').hidden).toEqual(['pay', 'others'])
})
