import { expect, test } from 'vitest'
import { verificationBehind } from './verification-link.ts'

const origin = 'https://altura.test'

test('a link of our own verification is followed as it was sent', () => {
  const link = `${origin}/api/email/verify/1f/ab12?expires=17&signature=s%2Bg`
  expect(verificationBehind(link, origin)?.path).toBe(
    '/email/verify/1f/ab12?expires=17&signature=s%2Bg',
  )
})

test('no request is made to another origin or to another call', () => {
  const others = [
    'https://evil.test/api/email/verify/1/2',
    '//evil.test/api/email/verify/1/2',
    `${origin}.evil.test/api/email/verify/1/2`,
    `https://altura.test@evil.test/api/email/verify/1/2`,
    `${origin}/api/user`,
    `${origin}/api/email/verify/../../user`,
    `${origin}/api/email/verify/%2e%2e/%2e%2e/logout`,
    'javascript:alert(1)',
    '',
  ]
  expect(others.map((link) => verificationBehind(link, origin))).toEqual(others.map(() => null))
})
