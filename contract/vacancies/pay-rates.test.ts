import { expect, test } from 'vitest'
import { areOld, convert, isNear, payAbout, type PayRates } from './pay-rates.ts'

const rates: PayRates = { day: '2026-11-27', per_eur: { USD: 1.25, MXN: 20 } }

test.each([
  [100, 'EUR', 'USD', 125],
  [100, 'EUR', 'MXN', 2000],
  [125, 'USD', 'EUR', 100],
  [125, 'USD', 'MXN', 2000],
  [96_000, 'MXN', 'USD', 6000],
  [96_000, 'MXN', 'MXN', 96_000],
] as const)('%d %s are %s %d by the rates', (amount, from, to, converted) => {
  expect(convert(amount, from, to, rates)).toBeCloseTo(converted)
})

test('without rates an amount is known in its own currency only', () => {
  expect(convert(5, 'MXN', 'MXN', null)).toBe(5)
  expect(convert(5, 'MXN', 'USD', null)).toBe(null)
})

test('a reader with another currency is told about what a pay is in theirs', () => {
  const pay = { min_salary: 145_000, max_salary: 180_999, salary_currency: 'MXN' } as const
  expect(payAbout(pay, 'EUR', rates)).toEqual({
    min_salary: 7250,
    max_salary: 9050,
    salary_currency: 'EUR',
  })
  expect(payAbout({ ...pay, max_salary: null }, 'USD', rates)?.max_salary).toBe(null)
  expect(payAbout({ ...pay, min_salary: 1_234_567 }, 'EUR', rates)?.min_salary).toBe(61_700)
  for (const [currency, known] of [
    ['MXN', rates],
    [null, rates],
    ['EUR', null],
  ] as const)
    expect(payAbout(pay, currency, known)).toBe(null)
})

test('rates are old once a week has passed after their day', () => {
  expect(areOld('2026-11-20', new Date('2026-11-27T23:59:59Z'))).toBe(false)
  expect(areOld('2026-11-20', new Date('2026-11-28T00:00:00Z'))).toBe(true)
})

test('pay is near a wish within ten percent, above and below', () => {
  const offers = [89_999, 90_000, 100_000, 110_000, 110_001]
  expect(offers.map((offered) => isNear(offered, 100_000))).toEqual([
    false,
    true,
    true,
    true,
    false,
  ])
})
