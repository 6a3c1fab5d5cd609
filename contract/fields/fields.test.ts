import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { Problems } from '#contract/endpoint/problem-codes.ts'
import { describeIssue, problemsByField } from '#contract/endpoint/problems.ts'
import { email, website } from './contact-fields.ts'
import { amount, count, id, ids } from './number-fields.ts'
import { password } from './password-fields.ts'
import {
  draftText,
  line,
  optionalLine,
  optionalText,
  optionalTextOrNumber,
  text,
  untrimmedText,
} from './text-fields.ts'

/** Parses a value: the value, or its problems. */
function read(field: z.core.$ZodType, value: unknown): unknown {
  const result = z.safeParse(
    z.object({ field }),
    { field: value },
    { error: describeIssue, reportInput: true },
  )
  if (result.success) return result.data.field
  const problems: Problems = problemsByField(result.error.issues)
  return problems.field?.map(({ code, n }) => (n === undefined ? code : `${code} ${n}`))
}

test('a text is trimmed, and its length counted in code points', () => {
  const field = text({ min: 3, max: 5 })
  expect(read(field, '  ñandú \n')).toBe('ñandú')
  expect(read(field, '👩👩👩👩👩')).toBe('👩👩👩👩👩')
  expect(read(field, '  ab  ')).toEqual(['min_length 3'])
  expect(read(field, 'abcdef')).toEqual(['max_length 5'])
})

test('an empty text where a format is asked for is missing', () => {
  expect(read(z.iso.date(), '')).toEqual(['required'])
  expect(read(z.iso.date(), 'tomorrow')).toEqual(['invalid'])
})

test('what is missing is asked for, what is of another kind is not valid', () => {
  const field = text({ min: 1, max: 5 })
  for (const value of [undefined, null, '', '   ']) expect(read(field, value)).toEqual(['required'])
  for (const value of [5, true, ['a'], {}]) expect(read(field, value)).toEqual(['invalid'])
})

test('an optional text may be absent, null or blank, and is none then', () => {
  const field = optionalText({ max: 3 })
  expect(read(field, undefined)).toBeUndefined()
  for (const value of [null, '', ' ']) expect(read(field, value)).toBeNull()
  expect(read(field, ' abc ')).toBe('abc')
  expect(read(field, 'abcd')).toEqual(['max_length 3'])
})

test('where numbers are taken as texts, they keep their figures', () => {
  const field = optionalTextOrNumber({ max: 6 })
  expect(read(field, 1500.5)).toBe('1500.5')
  expect(read(field, '15 %')).toBe('15 %')
  expect(read(field, null)).toBeNull()
  expect(read(field, [1])).toEqual(['invalid'])
})

test('ids and numbers may be sent as texts', () => {
  expect(read(id(), '12')).toBe(12)
  expect(read(id(), 12)).toBe(12)
  for (const value of ['12.5', 'twelve', ' ', true])
    expect(read(id(), value)).toEqual(['not_a_number'])
  expect(read(amount(z.minimum(10), z.maximum(20)), '12.5')).toBe(12.5)
  expect(read(amount(z.minimum(10)), 9)).toEqual(['min_value 10'])
  expect(read(amount(z.maximum(20)), 21)).toEqual(['max_value 20'])
  for (const value of ['Infinity', 'NaN', '0x', {}, '96k', '1.2.3', ''])
    expect(read(amount(), value)).toEqual(['not_a_number'])
})

test('an amount is read as it is written, and never rounded in silence', () => {
  expect(read(amount(), '96.000')).toBe(96_000)
  expect(read(amount(), '1.250.000,50')).toBe(1_250_000.5)
  expect(read(amount(), 999_999_999.99)).toBe(999_999_999.99)
  for (const value of [1.005, '1,250.505'])
    expect(read(amount(), value)).toEqual(['too_many_decimals'])
  expect(read(count(), '1.000')).toBe(1000)
  expect(read(count(), '2,5')).toEqual(['not_a_number'])
})

test('a list of ids takes objects that carry them, and nothing twice', () => {
  const field = ids({ min: 2, max: 2 }, 'up_to_items')
  expect(read(field, [{ id: '7', name: 'x' }, 8])).toEqual([7, 8])
  expect(read(field, [7, '7'])).toEqual(['duplicates'])
  expect(read(field, [1])).toEqual(['up_to_items 2'])
  expect(read(field, 7)).toEqual(['invalid'])
})

test('an address without a scheme gets one, and only web addresses are taken', () => {
  expect(read(website(), ' example.com/jobs ')).toBe('https://example.com/jobs')
  expect(read(website(), 'http://example.com:8080')).toBe('http://example.com:8080')
  expect(read(website(), 'example.com:8080')).toBe('https://example.com:8080')
  for (const value of [
    'javascript:alert(1)',
    'ftp://example.com',
    'https://localhost',
    'https://a b.com',
    'https://u:p@example.com',
  ])
    expect(read(website(), value), value).toEqual(['invalid_website'])
})

test('an email address has its form', () => {
  expect(read(email(), ' Ana.Rios+jobs@Example.com ')).toBe('Ana.Rios+jobs@Example.com')
  for (const value of ['ana', 'ana@', '@example.com', 'ana@example', 'a b@example.com'])
    expect(read(email(), value), value).toEqual(['invalid_email'])
  expect(read(email(), '')).toContain('required')
})

test('a password is taken as typed', () => {
  expect(read(password(), '  8 chars ')).toBe('  8 chars ')
  expect(read(password(), '7 chars')).toEqual(['min_length 8'])
  expect(read(password(), 'x'.repeat(129))).toEqual(['max_length 128'])
  expect(read(password(), '')).toEqual(['required'])
})

test('a text of which nothing is seen is empty, and does not fill a least length', () => {
  const nothing = '\u{200B}\u{3164}\u{2800}\u{2060}'
  expect(read(text({ min: 1, max: 10 }), nothing)).toEqual(['required'])
  expect(read(text({ max: 10 }), nothing)).toBe('')
  expect(read(optionalText({ max: 10 }), nothing)).toBeNull()
  expect(read(untrimmedText({ min: 1, max: 10 }), nothing)).toEqual(['required'])
  expect(read(text({ min: 5, max: 50 }), `abcd${nothing}`)).toEqual(['min_length 5'])
  expect(read(text({ min: 5, max: 50 }), `a${' '.repeat(20)}b`)).toEqual(['min_length 5'])
  expect(read(text({ min: 1, max: 10 }), '👩‍👩‍👧')).toBe('👩‍👩‍👧')
})

test('a text is stored in NFC, and its maximum counts it so', () => {
  expect(read(text({ min: 5, max: 5 }), 'n\u{303}andu\u{301}')).toBe('ñandú')
  expect(read(untrimmedText({ min: 1, max: 6 }), ' n\u{303}andu\u{301} ')).toBe(' ñandú ')
  expect(read(draftText({ max: 5 }), 'n\u{303}andu\u{301}')).toBe('ñandú')
})

test('a line has no bidirectional controls and nothing that draws nothing, and single blanks', () => {
  const field = line({ min: 1, max: 40 })
  expect(read(field, '\u{202E}anA\u{202C} \u{2067}Ríos\u{2069}')).toBe('anA Ríos')
  expect(read(field, ' \u{200B}Demo\u{AD} \n\t Holding\u{2060}\u{200D} ')).toBe('Demo Holding')
  expect(read(field, '\u{202E}\u{202C}')).toEqual(['required'])
  expect(read(optionalLine({ max: 40 }), '\u{2066}\u{2069}')).toBeNull()
  for (const result of ['👩‍👩‍👧 Ana', 'می‌خواهم', '❤️', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', 'שרה כהן', 'O’Higgins'])
    expect(read(field, result)).toBe(result)
})

test('the domain of an address is kept in ASCII, and before the @ there is nothing else', () => {
  const host = new URL('http://compañía.mx').hostname
  for (const input of [
    'ana@compañía.mx',
    'ana@COMPAÑÍA.mx',
    'ana@compan\u0303i\u0301a.mx',
    `ana@${host}`,
  ])
    expect(read(email(), input)).toBe(`ana@${host}`)
  expect(read(email(), 'Ana@Example.com')).toBe('Ana@Example.com')
  for (const input of ['ñandú@example.com', 'ñandú@compañía.mx'])
    expect(read(email(), input)).toEqual(['email_name_letters'])
  for (const input of ['@compañía.mx', 'ana@compañía', 'ana@compañía.mx/x', 'ana@ñ.mx:80', 'añb'])
    expect(read(email(), input)).toEqual(['invalid_email'])
  expect(read(email(), `a@${'ñ.'.repeat(120)}mx`)).toEqual(['max_length 254'])
})
