import { expect, test } from 'vitest'
import { getUser } from '#contract/accounts/accounts.ts'
import { login } from '#contract/accounts/login.ts'
import type { Reply } from '#server/testing/call-endpoint.ts'
import { countLockWaits } from '#server/testing/database-waits.ts'
import { createCandidate } from '#server/testing/factories.ts'
import { factoryPassword } from '#server/testing/insert-person.ts'
import { setUpTestApp } from '#server/testing/test-app.ts'

const app = setUpTestApp({ RATE_LIMIT: '1' })

test('the right password signs in, whatever the case of the address and the blanks around it', async () => {
  const { email, id } = await createCandidate(app, {
    email: 'right@example.com',
    credits: 4,
    has_salary: true,
  })
  const body = { email: `  ${email.toUpperCase()} `, password: factoryPassword }
  const reply = await app.call(null, login, { body })
  expect(reply).toMatchObject({ status: 200, token: expect.any(String) })
  expect(reply.user).toMatchObject({
    id,
    role: 'candidate',
    remaining_credits: 4,
    has_salary: true,
    resumes: [],
  })
  expect(reply.user.email_verified_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
  expect(await app.call({ token: String(reply.token) }, getUser)).toMatchObject({ status: 200, id })
})

test('a wrong password and an unknown address are refused with the same words', async () => {
  const { email } = await createCandidate(app)
  const wrong = await app.call(null, login, { body: { email, password: 'not the password' } })
  const message = 'These credentials do not match our records.'
  expect(wrong).toEqual({ status: 401, message, errors: { email: [message] } })
  const unknown = await app.call(null, login, {
    body: { email: 'nobody@example.com', password: 'x' },
  })
  expect(unknown).toEqual(wrong)
})

test('what is missing or no address is named', async () => {
  expect(await app.call(null, login, { body: {} })).toMatchObject({
    status: 422,
    errors: { email: ['This field is required'], password: ['This field is required'] },
  })
  expect(await app.call(null, login, { body: { email: 'x', password: '' } })).toMatchObject({
    status: 422,
    errors: { email: [expect.any(String)], password: [expect.any(String)] },
  })
  for (const body of [{ email: 1, password: true }, [], null, '"text"'])
    expect(await app.call(null, login, { body: JSON.stringify(body) })).toMatchObject({
      status: 422,
      message: expect.any(String),
      errors: expect.any(Object),
    })
})

test('after five failures in a minute an address has to wait, and its successes do not count', async () => {
  const { email } = await createCandidate(app)
  const attempt = (password: string) => app.call(null, login, { body: { email, password } })
  for (let times = 0; times < 6; times++)
    expect(await attempt(factoryPassword)).toMatchObject({ status: 200 })
  for (let times = 0; times < 5; times++)
    expect(await attempt('wrong')).toMatchObject({ status: 401 })
  expect(await attempt('wrong')).toMatchObject({ status: 429, message: expect.any(String) })
  expect(await attempt(factoryPassword)).toMatchObject({ status: 429 })

  const somebodyElse = await createCandidate(app)
  const body = { email: somebodyElse.email, password: factoryPassword }
  expect(await app.call(null, login, { body })).toMatchObject({ status: 200 })
})

test('guessing many times at once is not guessing more often', async () => {
  const { email } = await createCandidate(app)
  const guesses = Array.from({ length: 20 }, (_, index) =>
    app.call(null, login, { body: { email, password: `guess ${index}` } }),
  )
  const statuses = (await Promise.all(guesses)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 401)).toHaveLength(5)
  expect(statuses.filter((status) => status === 429)).toHaveLength(15)
})

test('a password that is replaced while it is being compared no longer signs in', async () => {
  const { id, email } = await createCandidate(app)
  const attempts: Promise<Reply>[] = []
  await app.db.transaction().execute(async (tx) => {
    await tx.updateTable('users').set({ password_hash: 'replaced' }).where('id', '=', id).execute()
    attempts.push(app.call(null, login, { body: { email, password: factoryPassword } }))
    await expect.poll(() => countLockWaits(app.owner)).toBe(1)
  })
  expect(await attempts[0]).toMatchObject({ status: 401, errors: { email: [expect.any(String)] } })
})

test('the signed-in person is asked for with a token', async () => {
  expect(await app.call(null, getUser)).toEqual({ status: 401, message: 'Unauthenticated.' })
})
