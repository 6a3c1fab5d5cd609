import { expect, test } from 'vitest'
import { createTestClock } from '#server/testing/test-clock.ts'
import { hourMs } from './clock.ts'
import { createSigning } from './signing.ts'

const clock = createTestClock()
const signing = createSigning('a secret of at least thirty-two characters', clock)

function sentWith(link: string) {
  const { searchParams } = new URL(link, 'http://x')
  return {
    expires: searchParams.get('expires') ?? '',
    signature: searchParams.get('signature') ?? '',
  }
}

test('a signature is valid for its path only', () => {
  const sent = sentWith(signing.signPath('/files/resumes/a', hourMs))
  expect(signing.isSigned('/files/resumes/a', sent)).toBe(true)
  expect(signing.isSigned('/files/resumes/b', sent)).toBe(false)
})

test('a modified signature or expiry is invalid', () => {
  const sent = sentWith(signing.signPath('/a', hourMs))
  expect(signing.isSigned('/a', { ...sent, expires: String(Number(sent.expires) + 1) })).toBe(false)
  expect(signing.isSigned('/a', { ...sent, signature: `${sent.signature.slice(0, -1)}_` })).toBe(
    false,
  )
  expect(signing.isSigned('/a', { expires: 'never', signature: '' })).toBe(false)
})

test('a signature expires', () => {
  const sent = sentWith(signing.signPath('/a', hourMs))
  clock.moveBy(hourMs + 1000)
  expect(signing.isSigned('/a', sent)).toBe(false)
})
