import { expect, test } from 'vitest'
import { lineOf } from './csv.ts'

test('a value with a comma, a quote or a line break is quoted', () => {
  expect(lineOf(['a', 'b, c', 'a "d"', 'e\nf'])).toBe('a,"b, c","a ""d""","e\nf"\r\n')
})

test('an amount stays a number, also a negative one, and nothing is an empty cell', () => {
  expect(lineOf([-3, 0, null])).toBe('-3,0,\r\n')
})

test.each(['=SUM(A1)', '+1', '-1', '@x', '\tx'])(
  'the text %j is not evaluated by a spreadsheet',
  (text) => {
    expect(lineOf([text])).toBe(`'${text}\r\n`)
  },
)
