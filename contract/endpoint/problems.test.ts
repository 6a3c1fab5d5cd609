import { expect, test } from 'vitest'
import en from '#locales/en/problems.json' with { type: 'json' }
import es from '#locales/es/problems.json' with { type: 'json' }
import { problemCodes } from './problem-codes.ts'
import { problemOf } from './problems.ts'

test('every problem has its text in both languages, and no text is left over', () => {
  expect(Object.keys(en).sort()).toEqual([...problemCodes].sort())
  expect(Object.keys(es).sort()).toEqual([...problemCodes].sort())
})

test('a problem survives being written into a message', () => {
  expect(problemOf('min_length:100')).toEqual({ code: 'min_length', n: 100 })
  expect(problemOf('required')).toEqual({ code: 'required' })
  expect(problemOf('something else')).toEqual({ code: 'invalid' })
})
