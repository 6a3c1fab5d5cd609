import { expect, test } from 'vitest'
import { isDay, isOneOf, isText, isWhole, read, readParts } from './kept-values.ts'

const readBoth = readParts({
  name: read(isText, null),
  tone: read(isOneOf(['calm', 'loud']), 'calm'),
})

test('the parts of an object are read in their order, and nothing else of it', () => {
  const values = { other: 1, tone: 'loud', name: 'Ana' }
  expect(Object.entries(readBoth(values))).toEqual([
    ['name', 'Ana'],
    ['tone', 'loud'],
  ])
})

test.for([null, undefined, 'text', [], { name: 7, tone: 'LOUD' }])(
  '%j has nothing that can be read',
  (kept) => expect(readBoth(kept)).toEqual({ name: null, tone: 'calm' }),
)

test('a day is one of the calendar, and a whole number is no other', () => {
  expect(
    ['2028-02-29', '2027-02-29', '2027-02-31', '2027-1-1', '2027-13-01', 5].map(isDay),
  ).toEqual([true, false, false, false, false, false])
  expect([7, 7.5, '7', Number.NaN].map(isWhole)).toEqual([true, false, false, false])
})
