import { expect, test } from 'vitest'
import { getUser } from '#contract/accounts/accounts.ts'
import { resendVerification, verifyEmail } from '#contract/accounts/email-verification.ts'
import { getPreferences } from '#contract/accounts/preferences.ts'
import { dayMs } from '#server/platform/clock.ts'
import { moved } from '#server/testing/email-changes.ts'
import { createCandidate } from '#server/testing/factories.ts'
import { setUpTestApp } from '#server/testing/test-app.ts'

const app = setUpTestApp()

/** Asks for the mail and takes the signed address out of it. */
async function linkFor(person: { token: string; email: string }) {
  expect(await app.call(person, resendVerification)).toEqual({ status: 'verification-link-sent' })
  const { links } = await app.mailTo(person.email, 'verify_email')
  return new URL(new URL(links[0] ?? '').searchParams.get('url') ?? '')
}

async function open(link: URL, token?: string) {
  const headers = token ? { authorization: `Bearer ${token}` } : {}
  const response = await app.http.inject({
    method: 'POST',
    url: link.pathname + link.search,
    headers,
  })
  return { code: response.statusCode, ...response.json<object>() }
}

test('an unverified person is kept out until the mailed link is opened, which may happen on another device', async () => {
  const person = await createCandidate(app, { is_verified: false })
  expect(await app.call(person, getPreferences)).toEqual({
    status: 403,
    message: 'Your email address is not verified.',
  })

  const link = await linkFor(person)
  expect(await open(link)).toEqual({ code: 200, status: 'verified' })
  expect(await app.call(person, getUser)).toMatchObject({ verified_email: true })
  expect(await app.call(person, getPreferences)).toMatchObject({ status: 200 })
})

test('opening the link again changes nothing, and no further mail is sent to the verified', async () => {
  const person = await createCandidate(app, { is_verified: false })
  const link = await linkFor(person)
  await open(link, person.token)
  const { email_verified_at } = await app.call(person, getUser)
  app.clock.moveBy(5000)
  expect(await open(link, person.token)).toEqual({ code: 200, status: 'verified' })
  expect(await app.call(person, getUser)).toMatchObject({ email_verified_at })
  expect(await app.call(person, resendVerification)).toEqual({ status: 'verified' })
  expect(app.mails.filter(({ to }) => to === person.email)).toHaveLength(1)
})

test('a link that was changed, is a day old, or belongs to an address given up is refused', async () => {
  const person = await createCandidate(app, { is_verified: false })
  const link = await linkFor(person)

  const laterEnd = new URL(link)
  laterEnd.searchParams.set('expires', String(Number(link.searchParams.get('expires')) + 1))
  const unsigned = new URL(link.pathname, link)
  const otherHash = new URL(link.href.replace(/[0-9a-f]{64}/, 'f'.repeat(64)))
  for (const changed of [laterEnd, unsigned, otherHash])
    expect(await open(changed)).toMatchObject({ code: 403, message: expect.any(String) })

  const other = await createCandidate(app, { is_verified: false })
  const fresh = await linkFor(other)
  await moved(app, person)
  expect(await open(link)).toMatchObject({ code: 403 })

  app.clock.moveBy(dayMs + 1000)
  expect(await open(fresh)).toMatchObject({ code: 403 })
  expect(await app.call(other, getUser)).toMatchObject({ verified_email: false })
})

test('a link opened as somebody else is refused, and one for nobody is not found', async () => {
  const person = await createCandidate(app, { is_verified: false })
  const stranger = await createCandidate(app)
  const link = await linkFor(person)
  expect(await open(link, stranger.token)).toMatchObject({ code: 403 })
  expect(await app.call(person, getUser)).toMatchObject({ verified_email: false })

  for (const user of ['00000000-0000-4000-8000-000000000000', 'nobody'])
    expect(await app.call(null, verifyEmail, { params: { user, hash: 'x' } })).toMatchObject({
      status: 404,
    })
})

test('a visitor cannot ask for the mail', async () => {
  expect(await app.call(null, resendVerification)).toMatchObject({ status: 401 })
})
