import { expect, test } from 'vitest'
import { getUser } from '#contract/accounts/accounts.ts'
import { login } from '#contract/accounts/login.ts'
import { forgotPassword, resetPassword } from '#contract/accounts/password-reset.ts'
import { hourMs } from '#server/platform/clock.ts'
import { createCandidate } from '#server/testing/factories.ts'
import { factoryPassword } from '#server/testing/insert-person.ts'
import { setUpTestApp } from '#server/testing/test-app.ts'

const app = setUpTestApp()

const password = 'a new beginning'

/** Asks for the `count`th mail and takes the token out of it. */
async function tokenFor(email: string, count = 1) {
  expect(await app.call(null, forgotPassword, { body: { email } })).toEqual({
    status: 'reset-link-sent',
  })
  const { links } = await app.mailTo(email.toLowerCase(), 'reset_password', count)
  const page = new URL(links[0] ?? '')
  expect(page.pathname).toBe('/password-reset')
  return page.searchParams.get('token') ?? ''
}

function reset(email: string, token: string, change: object = {}) {
  return app.call(null, resetPassword, {
    body: { token, email, password, password_confirmation: password, ...change },
  })
}

const tokenRefused = {
  status: 422,
  errors: { email: ['This reset link is not valid or has expired'] },
}

test('a mailed token sets a new password and signs out everywhere', async () => {
  const person = await createCandidate(app, { email: 'forgetful@example.com' })
  const token = await tokenFor('Forgetful@example.com')
  expect(await reset(person.email, token)).toEqual({ status: 'password-reset' })

  expect(await app.call(person, getUser)).toMatchObject({ status: 401 })
  const signIn = (password: string) =>
    app.call(null, login, { body: { email: person.email, password } })
  expect(await signIn(factoryPassword)).toMatchObject({ status: 401 })
  expect(await signIn(password)).toMatchObject({ status: 200 })
})

test('a token works once, for its own address, for an hour, and until the next one', async () => {
  const [person, stranger] = [await createCandidate(app), await createCandidate(app)]
  const first = await tokenFor(person.email)
  const second = await tokenFor(person.email, 2)
  expect(await reset(person.email, first)).toMatchObject(tokenRefused)
  expect(await reset(stranger.email, second)).toMatchObject(tokenRefused)
  expect(await reset(person.email, `${second}x`)).toMatchObject(tokenRefused)
  expect(await reset(person.email, second)).toEqual({ status: 'password-reset' })
  expect(await reset(person.email, second)).toMatchObject(tokenRefused)

  const third = await tokenFor(person.email, 3)
  app.clock.moveBy(hourMs + 1000)
  expect(await reset(person.email, third)).toMatchObject(tokenRefused)
})

test('a password that is too short, common or not repeated leaves the token unused', async () => {
  const { email } = await createCandidate(app)
  const token = await tokenFor(email)
  const wrong = { status: 422, errors: { password: [expect.any(String)] } }
  expect(await reset(email, token, { password_confirmation: 'different' })).toMatchObject(wrong)
  expect(
    await reset(email, token, { password: 'short', password_confirmation: 'short' }),
  ).toMatchObject(wrong)
  expect(
    await reset(email, token, { password: 'sunshine', password_confirmation: 'sunshine' }),
  ).toMatchObject(wrong)
  expect(await reset(email, token)).toEqual({ status: 'password-reset' })
})

test('an unknown address is answered like a known one and gets no mail', async () => {
  const body = { email: 'stranger@example.com' }
  expect(await app.call(null, forgotPassword, { body })).toEqual({ status: 'reset-link-sent' })
  const { email } = await createCandidate(app)
  await tokenFor(email)
  expect(app.mails.filter(({ to }) => to === body.email)).toEqual([])
})

test('what is no address is named', async () => {
  for (const email of ['nobody', '', 7, null, undefined])
    expect(await app.call(null, forgotPassword, { body: { email } })).toMatchObject({
      status: 422,
      errors: { email: [expect.any(String)] },
    })
  expect(await app.call(null, resetPassword, { body: { token: 1, email: [] } })).toMatchObject({
    status: 422,
  })
})

test('a browser that has the CSRF cookie must repeat it in the header', async () => {
  const reply = await app.http.inject({ url: '/sanctum/csrf-cookie' })
  expect(reply.statusCode).toBe(204)
  const cookie = String(reply.headers['set-cookie']).split(';')[0] ?? ''
  const ask = (headers: Record<string, string>) =>
    app.call(null, forgotPassword, { body: { email: 'stranger@example.com' }, headers })

  expect(await ask({ cookie })).toEqual({ status: 419, message: 'CSRF token mismatch.' })
  expect(await ask({ cookie, 'x-xsrf-token': 'another' })).toMatchObject({ status: 419 })
  const token = decodeURIComponent(cookie.slice('XSRF-TOKEN='.length))
  expect(await ask({ cookie, 'x-xsrf-token': token })).toEqual({ status: 'reset-link-sent' })
})
