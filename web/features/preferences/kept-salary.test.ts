import { beforeEach, expect, test, vi } from 'vitest'
import { memoryStorage } from '#web/lib/memory-storage.fixture.ts'
import { forgetSalary, keepSalary, readKeptSalary } from './kept-salary.ts'
import { emptyRow } from './written-salary.ts'

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage())
  localStorage.setItem('access_token', 'abc')
  return () => vi.unstubAllGlobals()
})

test('a salary that was not saved is there again for its author only, until it is saved', () => {
  const row = { ...emptyRow, perception: 'Base', amount: 98_500 }
  keepSalary('ana', { currency: 'MXN', salary: [row] })

  expect(readKeptSalary('ana')).toEqual({ currency: 'MXN', salary: [row] })
  expect(readKeptSalary('luis')).toBeNull()
  forgetSalary()
  expect(readKeptSalary('ana')).toBeNull()
})

test('of a stored salary that is not one, what can be read is', () => {
  localStorage.setItem(
    'form-state:salary',
    JSON.stringify({ owner: 'ana', currency: 'shells', salary: [{ amount: 'many' }, null] }),
  )
  expect(readKeptSalary('ana')).toEqual({
    currency: undefined,
    salary: [emptyRow, emptyRow],
  })
})
