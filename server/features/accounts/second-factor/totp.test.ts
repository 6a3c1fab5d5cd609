import { expect, test } from 'vitest'
import { stepOf } from './totp.ts'

// The secret of RFC 6238, Appendix B, whose codes of eight digits end with these six.
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

test.each([
  [59, '287082'],
  [1111111109, '081804'],
  [1111111111, '050471'],
  [1234567890, '005924'],
  [2000000000, '279037'],
])('at %i seconds the code of RFC 6238 is %s', (seconds, code) => {
  expect(stepOf(secret, code, new Date(seconds * 1000))).toBe(Math.floor(seconds / 30))
})

const at = (ms: number) => stepOf(secret, '005924', new Date(ms))

test('a code is accepted one step before and after its own, and no further', () => {
  const step = Math.floor(1234567890 / 30)
  const begin = step * 30_000
  expect(at(begin - 30_001)).toBeNull()
  expect(at(begin - 30_000)).toBe(step)
  expect(at(begin + 59_999)).toBe(step)
  expect(at(begin + 60_000)).toBeNull()
})
