import { expect, test } from 'vitest'
import { changeProfile } from '#contract/accounts/accounts.ts'
import { resendVerification } from '#contract/accounts/email-verification.ts'
import { forgotPassword } from '#contract/accounts/password-reset.ts'
import { createCandidate } from '#server/testing/factories.ts'
import { setUpTestApp } from '#server/testing/test-app.ts'

const app = setUpTestApp({ RATE_LIMIT: '1' })

const tooMany = {
  status: 429,
  message: expect.stringMatching(/^Too many attempts\. Please try again in \d+ seconds\.$/),
}

test('a person can ask for the verification mail six times a minute', async () => {
  const [person, other] = [
    await createCandidate(app, { is_verified: false }),
    await createCandidate(app, { is_verified: false }),
  ]
  for (let times = 0; times < 6; times++)
    expect(await app.call(person, resendVerification)).toEqual({ status: 'verification-link-sent' })
  expect(await app.call(person, resendVerification)).toMatchObject(tooMany)
  expect(await app.call(other, resendVerification)).toEqual({ status: 'verification-link-sent' })
})

test('one place can ask for a new password six times a minute, whoever it asks for', async () => {
  for (let times = 0; times < 6; times++)
    expect(
      await app.call(null, forgotPassword, { body: { email: `n${times}@example.com` } }),
    ).toEqual({
      status: 'reset-link-sent',
    })
  expect(await app.call(null, forgotPassword, { body: { email: 'n@example.com' } })).toMatchObject(
    tooMany,
  )
})

test('a person can ask for another address six times a minute, which is also how often the password is tried', async () => {
  const person = await createCandidate(app)
  const ask = (email: string) =>
    app.call(person, changeProfile, { body: { email, current_password: 'a guess' } })
  for (let times = 0; times < 6; times++)
    expect(await ask(`a${times}@example.com`)).toMatchObject({ status: 422 })
  expect(await ask('a@example.com')).toMatchObject(tooMany)
  expect(await app.call(person, changeProfile, { body: { name: 'Ana' } })).toMatchObject({
    status: 200,
  })
})
