import { expect, test } from 'vitest'
import { formatMoney } from './money.ts'

test('money is grouped and says its currency once, by the code', () => {
  for (const language of ['en', 'es'] as const) {
    expect(formatMoney(2250, 'MXN', language)).toBe('2,250 MXN')
    expect(formatMoney(96_000, 'usd', language)).toBe('96,000 USD')
    expect(formatMoney(1_250_000, 'EUR', language)).toBe('1,250,000 EUR')
    expect(formatMoney(0, 'EUR', language)).toBe('0 EUR')
  }
})

test('cents are written where there are some, as many digits as the currency has', () => {
  expect(formatMoney(96_000.5, 'MXN', 'es')).toBe('96,000.50 MXN')
  expect(formatMoney(0.01, 'USD', 'en')).toBe('0.01 USD')
  expect(formatMoney(1500, 'JPY', 'en')).toBe('1,500 JPY')
  expect(formatMoney(1.5, 'KWD', 'en')).toBe('1.500 KWD')
})
