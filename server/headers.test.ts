// The security headers of pages: content policy, framing and referrer.
import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { changeProfile } from '#contract/accounts/accounts.ts'
import { getPreferences } from '#contract/accounts/preferences.ts'
import { textsVersion } from './platform/locale-files.ts'
import { createCandidate } from './testing/factories.ts'
import { bestGrade, observatoryScore } from './testing/observatory-score.ts'
import { createResume } from './testing/resume-factory.ts'
import { setUpTestApp, startTestApp } from './testing/test-app.ts'

const app = setUpTestApp()
const secure = setUpTestApp({ APP_URL: 'https://altura.example' })

/** Pages, calls, texts, and what is not there. */
const addresses = ['/home', '/login', '/api/user', '/api/nothing', '/locales/en/common.json']
const others = ['/assets/nothing.js', '/files/images/nothing.png', '/healthz', '/robots.txt']

const policyOf = (headers: Record<string, unknown>) =>
  Object.fromEntries(
    String(headers['content-security-policy'])
      .split(';')
      .map((line) => line.trim().split(/\s+/))
      .map(([name = '', ...sources]) => [name, sources.join(' ')]),
  )

function removeHashes(headers: Record<string, unknown>) {
  const policy = String(headers['content-security-policy'])
  headers['content-security-policy'] = policy.replaceAll(/ 'sha256-[\w+/]{43}='/g, '')
}

/** The sources of the scripts that are written into a page, by which alone they may run. */
function hashesOf(body: string) {
  return [...body.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, code = '']) => {
    const hash = createHash('sha256').update(code).digest('base64')
    return `'sha256-${hash}'`
  })
}

describe.each([...addresses, ...others])('%s', (url) => {
  test('loads only what is ours, runs no text as code, and tells others nothing', async () => {
    const { headers, body } = await app.http.inject({ url })
    // The hashes of the landing page are held by page-shell.test.ts.
    if (url === '/home') removeHashes(headers)
    expect(policyOf(headers)).toEqual({
      'default-src': "'none'",
      'base-uri': "'none'",
      'connect-src': "'self'",
      'font-src': "'self'",
      'form-action': "'self'",
      'frame-ancestors': "'self'",
      'frame-src': "'self'",
      'img-src': "'self' data: blob:",
      'manifest-src': "'self'",
      'media-src': "'self'",
      'object-src': "'none'",
      'script-src': ["'self'", ...(url === '/home' ? [] : hashesOf(body))].join(' '),
      'style-src': "'self'",
      'worker-src': "'self'",
      'require-trusted-types-for': "'script'",
      'trusted-types': 'default',
    })
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'SAMEORIGIN',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy':
        'camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()',
    })
    expect(headers).not.toHaveProperty('x-powered-by')
    expect(headers).not.toHaveProperty('strict-transport-security')
  })
})

test('only with a key of the maps service may a page run its script and call it', async () => {
  const other = await startTestApp({ MAPS_API_KEY: 'browser-key' })
  const { headers, body } = await other.http.inject({ url: '/new-vacancy/job-details' })
  expect(policyOf(headers)).toMatchObject({
    'script-src': ["'self'", ...hashesOf(body), 'https://maps.googleapis.com'].join(' '),
    'connect-src': "'self' https://maps.googleapis.com https://places.googleapis.com",
    'default-src': "'none'",
    'style-src': "'self'",
    'require-trusted-types-for': "'script'",
    'trusted-types': 'default *',
  })
  await other.stop()
})

test('where the product is reached by HTTPS, browsers keep to it', async () => {
  const { headers } = await secure.http.inject({ url: '/home' })
  expect(headers['strict-transport-security']).toBe('max-age=63072000; includeSubDomains; preload')
  expect(policyOf(headers)).toHaveProperty('upgrade-insecure-requests')

  const cookie = await secure.http.inject({ url: '/sanctum/csrf-cookie' })
  expect(String(cookie.headers['set-cookie'])).toMatch(/; Secure/)
})

test.each([
  ['the landing page', '/home'],
  ['a page of the application', '/login'],
  ['a page that is not there', '/no-such-page'],
  ['a page from a mail', '/unsubscribe'],
  ['another page from a mail', '/confirm-vacancy'],
  ['a call', '/api/user'],
  ['a call that gives a cookie', '/sanctum/csrf-cookie'],
  ['the description', '/api/openapi.json'],
  ['texts', '/locales/en/common.json'],
  ['a script', '/color-scheme.js'],
  ['a picture', '/favicon.svg'],
])('%s scores 130 by the rules of the observatory, of which 100 are an A+', async (_, url) => {
  const { headers } = await secure.http.inject({ url })
  expect(observatoryScore(headers)).toBe(bestGrade + 30)
  expect(policyOf(headers)).toHaveProperty('require-trusted-types-for', "'script'")
})

test('the page of the interface loses the points of inline styles, and no others', async () => {
  const { headers } = await secure.http.inject({ url: '/api/docs' })
  expect(observatoryScore(headers)).toBe(bestGrade - 20)
  const policy = String(headers['content-security-policy']).replace(
    "style-src 'unsafe-inline'; ",
    '',
  )
  const withoutStyles = policy.replace('; trusted-types *', '')
  expect(observatoryScore({ ...headers, 'content-security-policy': withoutStyles })).toBe(
    bestGrade + 30,
  )
  expect(policyOf(headers)).toHaveProperty('require-trusted-types-for', "'script'")
})

test('the score falls with what it is made of', async () => {
  const { headers } = await secure.http.inject({ url: '/login' })
  const without = (name: string) => observatoryScore({ ...headers, [name]: undefined })
  expect(without('content-security-policy')).toBeLessThan(bestGrade)
  expect(without('strict-transport-security')).toBeLessThan(bestGrade)
  expect(observatoryScore({ ...headers, 'set-cookie': 'a=b; Path=/' })).toBeLessThan(bestGrade)
})

test('TRACE is answered by no route', async () => {
  const { statusCode } = await app.http.inject({ method: 'TRACE' as 'GET', url: '/api/user' })
  expect([404, 405]).toContain(statusCode)
})

test('answers are kept by nobody, unless their route says otherwise', async () => {
  const person = await createCandidate(app)
  const authorization = `Bearer ${person.token}`
  for (const url of [
    '/api/user',
    '/api/jobs',
    '/api/credits/packages',
    '/api/nothing',
    '/api/openapi.json',
  ])
    expect((await app.http.inject({ url, headers: { authorization } })).headers, url).toMatchObject(
      {
        'cache-control': 'no-store',
      },
    )
  expect((await app.http.inject({ url: '/%61pi/user' })).headers['cache-control']).toBe('no-store')
  expect((await app.http.inject({ url: '/locales/en/common.json' })).headers['cache-control']).toBe(
    'no-cache',
  )
})

test.for([
  [textsVersion(), 'public, max-age=31536000, immutable'],
  ['another', 'no-cache'],
])('browsers are told to cache texts of version %s as %s', async ([version, caching]) => {
  const texts = await app.http.inject({ url: `/locales/en/common.json?v=${version}` })
  expect(texts.headers['cache-control']).toBe(caching)
})

test('what people uploaded is what it says it is, and is framed by us alone', async () => {
  const person = await createCandidate(app)
  await createResume(app, person)
  const { data: preferences } = await app.call(person, getPreferences)
  const form = new FormData()
  form.set('photo', new File([new Uint8Array(await picture())], 'me.png', { type: 'image/png' }))
  const { data: user } = await app.call(person, changeProfile, { form })

  const photo = await app.http.inject({ url: user.photo_url })
  expect([photo.statusCode, policyOf(photo.headers)['default-src']]).toEqual([200, "'none'"])
  const resume = await app.http.inject({ url: preferences.resumes[0].url })
  expect([resume.statusCode, policyOf(resume.headers)]).toEqual([
    200,
    { 'frame-ancestors': "'self'" },
  ])
  for (const { headers } of [photo, resume])
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    })
})

function picture() {
  return sharp({ create: { width: 80, height: 80, channels: 3, background: '#123f37' } })
    .png()
    .toBuffer()
}
