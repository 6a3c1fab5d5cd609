import { expect, test } from 'vitest'
import { bodyOf, withProblem, withRow, writtenOf } from './written-salary.ts'

const row = { perception: 'Base salary', description: null, amount: 100_000 }

test('the one currency goes into every row', () => {
  expect(bodyOf({ currency: 'MXN', salary: [row, row] })).toEqual({
    salary: [
      { ...row, currency: 'MXN' },
      { ...row, currency: 'MXN' },
    ],
  })
})

test('where nothing is saved there is one row to write', () => {
  const { currency, salary } = writtenOf([])
  expect(currency).toBe(null)
  expect(salary).toEqual([{ key: 0, perception: '', description: '', amount: null, problems: {} }])
})

test('a problem stays with its row, and changes no other', () => {
  const written = writtenOf([
    { ...row, currency: 'EUR' },
    { ...row, currency: 'EUR' },
  ])
  const marked = withRow(withProblem(written, 'salary.1.amount', 'Too much'), 1, () => ({
    amount: 1,
  }))
  expect(marked.salary[0]).toBe(written.salary[0])
  expect(marked.salary[1]).toMatchObject({ amount: 1, problems: { amount: 'Too much' } })
  expect(withProblem(written, 'salary.0.currency', 'Odd').problem).toBe('Odd')
  expect(withProblem(written, 'salary', 'Too few')).toBe(written)
})
