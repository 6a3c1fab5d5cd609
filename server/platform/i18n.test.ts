import { expect, test } from 'vitest'
import { problemTexts, refusalText } from './i18n.ts'

test('a number in a problem is grouped as readers write it', () => {
  const fields = { 'salary.min_salary': [{ code: 'min_value' as const, n: 110_000 }] }
  expect(problemTexts('en', fields)).toEqual({ 'salary.min_salary': ['The minimum is 110,000'] })
  expect(problemTexts('es', fields)).toEqual({ 'salary.min_salary': ['El mínimo es 110,000'] })
})

test('a problem becomes a sentence with its number in it', () => {
  expect(problemTexts('en', { softwares: [{ code: 'min_length', n: 100 }] })).toEqual({
    softwares: ['Min length is 100 characters'],
  })
  expect(refusalText('es', 'too_many_attempts', 7)).toBe(
    'Demasiados intentos. Vuelva a intentarlo en 7 segundos.',
  )
})
