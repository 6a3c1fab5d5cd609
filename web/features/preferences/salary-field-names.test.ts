import { expect, test } from 'vitest'
import { fieldOf } from './salary-field-names.ts'

test('a problem of a cell is shown at the cell, one of any currency at the one that is chosen', () => {
  expect(fieldOf('salary.3.amount')).toEqual({
    name: 'salary.3.amount',
    cell: 'amount',
    row: 3,
  })
  expect(fieldOf('salary.0.currency')).toEqual({ name: 'currency', cell: 'currency' })
  for (const key of ['salary', 'salary.3', 'salary.3.secret', 'message'])
    expect(fieldOf(key)).toBe(null)
})
