import { expect, test } from 'vitest'
import { readTableChoice } from './table-choice.ts'

test('a table shows all its columns closely, until something else is chosen', () => {
  expect(readTableChoice('')).toEqual({ hidden: [], density: 'compact' })
  expect(readTableChoice('comfortable,mark,reader')).toEqual({
    hidden: ['mark', 'reader'],
    density: 'comfortable',
  })
  expect(readTableChoice('cosy,candidate')).toEqual({ hidden: [], density: 'compact' })
})
