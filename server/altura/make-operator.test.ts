import { expect, test } from 'vitest'
import { getUser } from '#contract/accounts/accounts.ts'
import { login } from '#contract/accounts/login.ts'
import { resetPassword } from '#contract/accounts/password-reset.ts'
import { createCandidate, createCompany } from '#server/testing/factories.ts'
import { runAltura } from '#server/testing/run-command.ts'
import { setUpTestApp } from '#server/testing/test-app.ts'

const app = setUpTestApp()

const altura = (...typed: string[]) => runAltura(app, typed)

test('an operator is made with a mailed link, and removed again', async () => {
  const email = 'helper@example.com'
  expect(await altura('operator', email.toUpperCase())).toMatchObject({ code: 0 })
  const [link = ''] = (await app.mailTo(email, 'operator_made')).links
  const token = new URL(link).searchParams.get('token') ?? ''
  const password = 'Another-password-2'
  const body = { token, email, password, password_confirmation: password }
  expect(await app.call(null, resetPassword, { body })).toMatchObject({ status: 'password-reset' })
  const session = await app.call(null, login, { body: { email, password } })
  expect(session).toMatchObject({
    status: 200,
    user: { role: 'operator', verified_email: true, needs_consent: false },
  })
  expect(await altura('operator', email)).toMatchObject({ code: 1 })

  expect(await altura('operator', 'remove', email)).toMatchObject({ code: 0 })
  expect(await app.call({ token: String(session.token) }, getUser)).toMatchObject({ status: 401 })
  expect(await altura('operator', 'remove', email)).toMatchObject({ code: 1 })
})

test('an account gets the role of an operator only while nothing has happened to it', async () => {
  const fresh = await createCandidate(app)
  const buyer = await createCandidate(app, { credits: 1 })
  const owner = await createCompany(app)

  expect(await altura('operator', fresh.email)).toMatchObject({ code: 0 })
  expect(await app.call(fresh, getUser)).toMatchObject({ status: 401 })
  for (const { email } of [buyer, owner])
    expect(await altura('operator', email)).toMatchObject({ code: 1 })
})
