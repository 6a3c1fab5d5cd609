import { expect, test } from 'vitest'
import { bodyOf, emptyRow, writtenOf } from './written-salary.ts'

const row = { perception: 'Base salary', description: null, amount: 100_000 }

test('the one currency goes into every row', () => {
  expect(bodyOf({ currency: 'MXN', salary: [row, row] })).toEqual({
    salary: [
      { ...row, currency: 'MXN' },
      { ...row, currency: 'MXN' },
    ],
  })
})

test('what is saved is written as it is, and if nothing is there is one row to write', () => {
  expect(writtenOf([{ ...row, currency: 'EUR' }])).toEqual({
    currency: 'EUR',
    salary: [{ ...row, description: '' }],
  })
  expect(writtenOf([])).toEqual({ currency: undefined, salary: [emptyRow] })
})
