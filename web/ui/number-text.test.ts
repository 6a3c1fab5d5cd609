import { expect, test } from 'vitest'
import { caretIn, numberIn, numberText } from './number-text.ts'

const amount = { decimals: 2, allowNegative: false }

test('a number is grouped by commas as it is typed', () => {
  expect(numberText('1500000', amount)).toBe('1,500,000')
  expect(numberText('999', amount)).toBe('999')
  expect(numberText('1,5000', amount)).toBe('15,000')
  expect(numberText('1234.5', amount)).toBe('1,234.5')
  expect(numberText('12.', amount)).toBe('12.')
})

test('only what belongs to the number stays of what was pasted', () => {
  expect(numberText(' MXN 1,234.567 ', amount)).toBe('1,234.56')
  expect(numberText('-12', amount)).toBe('12')
  expect(numberText('-12', { decimals: 0, allowNegative: true })).toBe('-12')
  expect(numberText('12.9', { decimals: 0, allowNegative: false })).toBe('12')
})

test('a text without digits is no number yet', () => {
  for (const text of ['', '-', '.']) expect(numberIn(text)).toBeNull()
  expect(numberIn('1,234.5')).toBe(1234.5)
  expect(numberIn('0')).toBe(0)
})

test('the caret stays behind the same digit when commas come and go', () => {
  expect(caretIn('1,234', 1)).toBe(1)
  expect(caretIn('1,234', 2)).toBe(3)
  expect(caretIn('12,345', 5)).toBe(6)
  expect(caretIn('12', 5)).toBe(2)
})
