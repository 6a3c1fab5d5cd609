import { expect, test } from 'vitest'
import { bodyOf, fieldOf } from './salary-fields.ts'

const row = { perception: 'Base salary', description: null, amount: 100_000 }

test('the one currency goes into every row', () => {
  expect(bodyOf({ currency: 'MXN', salary: [row, row] })).toEqual({
    salary: [
      { ...row, currency: 'MXN' },
      { ...row, currency: 'MXN' },
    ],
  })
})

test('a problem of a cell is shown at the cell, one of any currency at the one that is chosen', () => {
  expect(fieldOf('salary.3.amount')).toEqual({ cell: 'amount', row: 3, shownAt: 'salary.3.amount' })
  expect(fieldOf('salary.0.currency')).toEqual({ cell: 'currency', shownAt: 'currency' })
  for (const key of ['salary', 'salary.3', 'salary.3.secret', 'message'])
    expect(fieldOf(key)).toBe(null)
})
