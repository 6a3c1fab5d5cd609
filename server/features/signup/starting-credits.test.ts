import { expect, test } from 'vitest'
import { register, signup } from '#contract/accounts/registration.ts'
import { startTestApp } from '#server/testing/test-app.ts'

test('an operator may greet newcomers with credits, and too many newcomers from one place have to wait', async () => {
  const app = await startTestApp({ SIGNUP_CREDITS: '3', RATE_LIMIT: '0.1' })
  const password = 'correct horse'
  const form = { name: 'Ada', last_name: 'Núñez', password, password_confirmation: password }

  const candidate = await app.call(null, register, { body: { ...form, email: 'a@example.com' } })
  expect(candidate.data.user).toMatchObject({ remaining_credits: 3 })
  const company = await app.call(null, signup, {
    body: { ...form, email: 'b@example.com', company: 'Telvanta' },
  })
  expect(company.data.user).toMatchObject({ remaining_credits: 3 })

  const third = await app.http.inject({ method: 'POST', url: '/api/register', payload: {} })
  expect(third.statusCode).toBe(429)
  expect(Number(third.headers['retry-after'])).toBeGreaterThan(0)
  expect(third.json()).toMatchObject({ message: expect.stringMatching(/^Too many attempts/) })
  await app.stop()
})
