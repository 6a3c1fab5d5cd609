import { expect, test } from 'vitest'
import { majorUnits } from './minor-units.ts'

test.each([
  ['mxn', 50_000, 500],
  ['usd', 1999, 19.99],
  ['jpy', 500, 500],
  ['clp', 9900, 9900],
  ['kwd', 5120, 5.12],
  // Without decimals in ISO 4217, and with two at Stripe.
  ['isk', 50_000, 500],
  ['ugx', 50_000, 500],
])('%s %i of Stripe is %d', (currency, minor, major) => {
  expect(majorUnits(minor, currency)).toBe(major)
})
