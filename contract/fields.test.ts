import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { email, website } from './contact-fields.ts'
import { id, ids, number } from './number-fields.ts'
import { password } from './password-fields.ts'
import type { Problems } from './problem-codes.ts'
import { describeIssue, problemsByField } from './problems.ts'
import { optionalText, optionalTextOrNumber, text } from './text-fields.ts'

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
  expect(read(number(z.minimum(10), z.maximum(20)), '12.5')).toBe(12.5)
  expect(read(number(z.minimum(10)), 9)).toEqual(['min_value 10'])
  expect(read(number(z.maximum(20)), 21)).toEqual(['max_value 20'])
  for (const value of ['Infinity', 'NaN', '0x', {}])
    expect(read(number(), value)).toEqual(['not_a_number'])
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
