import { expect, test } from 'vitest'
import { setUpTestApp } from '#server/testing/test-app.ts'
import { isPageAddress } from './addresses.ts'

const app = setUpTestApp()

test.each([
  '/',
  '/home',
  '/vacancies/chief-of-staff-x1',
  '/new-vacancy/job-details?from=a.b',
  '/unknown',
])('the browser application is asked what is at %s', (url) => expect(isPageAddress(url)).toBe(true))

test.each([
  '/favicon.ico',
  '/feed.xml',
  '/metrics',
  '/.well-known/change-password',
  '/.git/config',
  '/wp-login.php?a=b',
  '/media/nothing',
])('nothing is at %s', async (url) => {
  expect(isPageAddress(url)).toBe(false)
  const { statusCode, headers } = await app.http.inject({ url })
  expect([statusCode, headers['cache-control']]).toEqual([404, 'no-store'])
})

test.each(['/%zz', '/api/jobs/%c3', `/api/jobs/${'a'.repeat(201)}`, '/files/%00'])(
  'an address that cannot be read is refused in our words, with our headers: %s',
  async (url) => {
    const { statusCode, headers, body } = await app.http.inject({ url })
    expect([statusCode, JSON.parse(body)]).toEqual([400, { message: 'Malformed request body.' }])
    expect(headers).toMatchObject({
      'content-security-policy': expect.any(String),
      'permissions-policy': expect.any(String),
      'x-request-id': expect.any(String),
      'cache-control': 'no-store',
    })
  },
)
