import { expect, test } from 'vitest'
import { Refused } from '#server/platform/refused.ts'
import { decodeCursor, encodeCursor } from './cursor.ts'
import { decodeTimeCursor } from './time-cursor.ts'

const id = '00000000-0000-4000-8000-000000000000'

test('a cursor has a precision of milliseconds', () => {
  const at = new Date('2026-11-21T10:00:00.123Z')
  expect(decodeTimeCursor(encodeCursor(at.toISOString(), id))).toEqual({ at, id })
})

test('without a cursor there is no position', () => {
  expect(decodeTimeCursor(undefined)).toBeNull()
  expect(decodeCursor('', 1)).toBeNull()
})

test.each([
  ['a year that PostgreSQL does not know', encodeCursor('-200000-01-01T00:00:00.000Z', id)],
  ['a time in words', encodeCursor('21 November 2026', id)],
  ['a day that does not exist', encodeCursor('2026-13-41T00:00:00.000Z', id)],
  ['a number for a time', encodeCursor(0, id)],
  ['an id that is none', encodeCursor('2026-11-21T10:00:00.123Z', 'x')],
  ['too few values', encodeCursor(id)],
  ['no JSON', 'abc'],
])('a cursor nobody was given is refused: %s', (_what, cursor) => {
  expect(() => decodeTimeCursor(cursor)).toThrow(Refused)
})
