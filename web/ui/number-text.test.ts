import { expect, test } from 'vitest'
import { caretIn, edited, numberIn, numberText } from './number-text.ts'

test('a number is grouped by commas while its digits are typed and removed', () => {
  expect(edited('', '1500000', '1500000')).toBe('1,500,000')
  expect(edited('999', '9999', '9')).toBe('9,999')
  expect(edited('1,500', '1,5000', '0')).toBe('15,000')
  expect(edited('1,500', '1,50', null)).toBe('150')
})

test('what was typed or pasted in another way stays as it is', () => {
  expect(edited('', '96.000', undefined)).toBe('96.000')
  expect(edited('', '1,50', undefined)).toBe('1,50')
  expect(edited('1,500', '1,500.', '.')).toBe('1,500.')
  expect(edited('96.00', '96.000', '0')).toBe('96.000')
  expect(edited('15', '15,', ',')).toBe('15,')
  expect(edited('96', '96k', 'k')).toBe('96k')
})

test('a text is read as it is written, and an unclear one is no number', () => {
  expect(numberIn('')).toBeNull()
  expect(numberIn('96.000')).toBe(96_000)
  expect(numberIn('1,234.5')).toBe(1234.5)
  for (const text of ['-', '.', '96k']) expect(numberIn(text)).toBeNaN()
})

test('a value is shown grouped, with its decimals', () => {
  expect(numberText(1_250_000.5)).toBe('1,250,000.5')
  expect(numberText(0)).toBe('0')
  for (const none of [null, NaN]) expect(numberText(none)).toBe('')
})

test('the caret stays behind the same digit when commas come and go', () => {
  expect(caretIn('1,234', 1)).toBe(1)
  expect(caretIn('1,234', 2)).toBe(3)
  expect(caretIn('12,345', 5)).toBe(6)
  expect(caretIn('12', 5)).toBe(2)
})
