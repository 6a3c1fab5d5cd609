import { expect, test } from 'vitest'
import { formatPay, isRange, payOfYear } from './pay.ts'

const pay = { min_salary: 145_000, max_salary: 180_000, salary_currency: 'MXN' } as const
const minimum = { ...pay, max_salary: null }

test('pay is a range, or its minimum alone', () => {
  expect(formatPay(pay, 'en')).toBe('145,000–180,000 MXN')
  expect(formatPay(minimum, 'es')).toBe('145,000 MXN')
  expect(formatPay({ ...pay, max_salary: 145_000 }, 'en')).toBe('145,000 MXN')
  expect(formatPay({ ...pay, max_salary: 180_000.5 }, 'en')).toBe('145,000–180,000.50 MXN')
  expect([pay, minimum, { ...pay, max_salary: 145_000 }].map(isRange)).toEqual([true, false, false])
})

test('a year is twelve months', () => {
  expect(formatPay(payOfYear(pay), 'en')).toBe('1,740,000–2,160,000 MXN')
  expect(payOfYear(minimum)).toEqual({ ...minimum, min_salary: 1_740_000 })
})
