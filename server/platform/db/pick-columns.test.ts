import { expect, test } from 'vitest'
import { pickColumns } from './pick-columns.ts'

test('only the named values are picked, and one that is left out is null', () => {
  const fields: { a: string; b?: string | null; c?: number; d: number } = { a: '', c: 0, d: 1 }
  expect(pickColumns(fields, { a: true, b: true, c: true })).toEqual({ a: '', b: null, c: 0 })
})
