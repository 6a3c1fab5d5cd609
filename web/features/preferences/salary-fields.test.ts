import { expect, test } from 'vitest'
import { bodyOf } from './salary-fields.ts'

const row = { perception: 'Base salary', description: null, amount: 100_000 }

test('the one currency goes into every row', () => {
  expect(bodyOf({ currency: 'MXN', salary: [row, row] })).toEqual({
    salary: [
      { ...row, currency: 'MXN' },
      { ...row, currency: 'MXN' },
    ],
  })
})
