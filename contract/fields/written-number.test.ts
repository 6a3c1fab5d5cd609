import { expect, test } from 'vitest'
import { numberPattern, readNumber } from './written-number.ts'

test.each([
  ['96000', 96_000],
  ['96,000', 96_000],
  ['96.000', 96_000],
  ['1.250.000', 1_250_000],
  ['1,250,000', 1_250_000],
  ['96,000.50', 96_000.5],
  ['96.000,50', 96_000.5],
  ['1,250,000.5', 1_250_000.5],
  ['1.250.000,505', 1_250_000.505],
  ['96.50', 96.5],
  ['96,5', 96.5],
  ['96000,75', 96_000.75],
  ['12.', 12],
  ['0.125', 0.125],
  ['96 000', 96_000],
  ['1\u{A0}250\u{202F}000,75', 1_250_000.75],
  ["1'250'000", 1_250_000],
  [' 150 ', 150],
  ['0', 0],
  ['-12.5', -12.5],
])('%s is read as %d', (written, value) => {
  expect(readNumber(written)).toBe(value)
  if (value >= 0) expect(written.trim()).toMatch(new RegExp(`^(?:${numberPattern})$`, 'v'))
})

test.each([
  '',
  '96k',
  '96 mil',
  '$96,000',
  'MXN 96000',
  '96.000.00',
  '1,25,000',
  '1234.567',
  '12.3456',
  '1,250.000.5',
  '96,000,5',
  '.5',
  '1e5',
  '0x10',
  'Infinity',
  '٣٤',
  '--5',
  '1 2',
])('“%s” is not read at all', (written) => {
  expect(readNumber(written)).toBeNaN()
  expect(written).not.toMatch(new RegExp(`^(?:${numberPattern})$`, 'v'))
})
