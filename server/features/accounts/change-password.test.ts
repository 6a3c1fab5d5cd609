import { expect, test } from 'vitest'
import { getUser } from '#contract/accounts/accounts.ts'
import { login } from '#contract/accounts/login.ts'
import { changePassword } from '#contract/accounts/password-change.ts'
import { forgotPassword, resetPassword } from '#contract/accounts/password-reset.ts'
import { createCandidate, createCompany } from '#server/testing/factories.ts'
import { factoryPassword } from '#server/testing/insert-person.ts'
import { withSession } from '#server/testing/session-factory.ts'
import { setUpTestApp } from '#server/testing/test-app.ts'

const app = setUpTestApp()

const password = 'a better password'
const change = { current_password: factoryPassword, password, password_confirmation: password }

test('who knows the password sets another; other devices are signed out, this one is not, and a mail tells', async () => {
  const here = await createCompany(app, { email: 'here@example.com', locale: 'es' })
  const there = await withSession(app, here)
  await app.call(null, forgotPassword, { body: { email: here.email } })
  const { links } = await app.mailTo(here.email, 'reset_password')
  const token = new URL(links[0] ?? '').searchParams.get('token') ?? ''

  expect(await app.call(here, changePassword, { body: change })).toEqual({
    status: 'password-changed',
  })
  expect(await app.call(here, getUser)).toMatchObject({ status: 200 })
  expect(await app.call(there, getUser)).toMatchObject({ status: 401 })

  const signIn = (password: string) =>
    app.call(null, login, { body: { email: here.email, password } })
  expect(await signIn(factoryPassword)).toMatchObject({ status: 401 })
  expect(await signIn(password)).toMatchObject({ status: 200 })
  const reset = { token, email: here.email, password, password_confirmation: password }
  expect(await app.call(null, resetPassword, { body: reset })).toMatchObject({ status: 422 })

  const mail = await app.mailTo(here.email, 'password_changed')
  expect(mail).toMatchObject({
    locale: 'es',
    subject: 'Se cambió la contraseña de su cuenta',
    links: [],
  })
  expect(mail.text).toContain(app.environment.CONTACT_EMAIL_1)
})

test('a wrong current password, a short or common one and one that is not repeated change nothing', async () => {
  const person = await createCandidate(app)
  const wrong = async (body: object) => {
    const reply = await app.call(person, changePassword, { body: { ...change, ...body } })
    expect(reply).toMatchObject({ status: 422, message: expect.any(String) })
    return reply.errors
  }
  expect(await wrong({ current_password: 'not mine' })).toEqual({
    current_password: ['This is not your current password'],
  })
  expect(await wrong({ password_confirmation: 'another' })).toEqual({
    password: ['The passwords do not match'],
  })
  expect(await wrong({ password: 'short', password_confirmation: 'short' })).toHaveProperty(
    'password',
  )
  expect(await wrong({ password: 'iLoveYou', password_confirmation: 'iLoveYou' })).toEqual({
    password: ['This password is one of the most common ones. Please choose another'],
  })
  for (const odd of [7, null, [], {}, ''])
    expect(Object.keys(await wrong({ current_password: odd, password: odd }))).toEqual(
      expect.arrayContaining(['current_password', 'password']),
    )
  const body = { email: person.email, password: factoryPassword }
  expect(await app.call(null, login, { body })).toMatchObject({ status: 200 })
})

test('of two changes at once one holds', async () => {
  const person = await createCandidate(app)
  const replies = await Promise.all(
    ['the first of two', 'the second of two'].map((password) =>
      app.call(person, changePassword, {
        body: { ...change, password, password_confirmation: password },
      }),
    ),
  )
  expect(replies.filter(({ errors }) => errors)).toHaveLength(1)
})

test('somebody unverified may change it too, a visitor has none', async () => {
  const person = await createCandidate(app, { is_verified: false })
  expect(await app.call(person, changePassword, { body: change })).toEqual({
    status: 'password-changed',
  })
  expect(await app.call(null, changePassword, { body: change })).toMatchObject({ status: 401 })
})
