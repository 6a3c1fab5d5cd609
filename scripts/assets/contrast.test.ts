import { expect, test } from 'vitest'
import { measure } from './contrast.ts'

test('every text and every mark stands out from what it stands on, in light and in dark', () => {
  const measured = measure()
  expect(measured.length).toBeGreaterThan(100)
  expect(measured.filter(({ ratio, asked }) => !(ratio >= asked))).toEqual([])
})
