import { expect, test } from 'vitest'
import { getUser } from '#contract/accounts/accounts.ts'
import { login, loginWithCode } from '#contract/accounts/login.ts'
import { changePassword } from '#contract/accounts/password-change.ts'
import { getSecondFactor } from '#contract/accounts/second-factor.ts'
import { minuteMs } from '#server/platform/clock.ts'
import { createCandidate } from '#server/testing/factories.ts'
import { factoryPassword } from '#server/testing/insert-person.ts'
import { setUpTestApp } from '#server/testing/test-app.ts'
import { setUpTotp, totpCode } from '#server/testing/totp.ts'

const app = setUpTestApp({ RATE_LIMIT: '1' })

async function createHolder() {
  const person = await createCandidate(app)
  const { secret, recoveryCodes } = await setUpTotp(app, person)
  // The code that set the app up is used.
  app.clock.moveBy(minuteMs)
  return {
    ...person,
    recoveryCodes,
    code: (offsetMs = 0) => totpCode(secret, new Date(app.clock.now().getTime() + offsetMs)),
    ask: async () => {
      const body = { email: person.email, password: factoryPassword }
      return (await app.call(null, login, { body })).second_factor as Asked
    },
  }
}

interface Asked {
  challenge: string
  factors: string[]
  expires_at: string
}

const answer = (challenge: string, code: string, headers = {}) =>
  app.call(null, loginWithCode, { body: { challenge, code }, headers })

test('the password alone opens nothing, and a code of the app follows it', async () => {
  const person = await createHolder()
  const body = { email: person.email, password: factoryPassword }
  const reply = await app.call(null, login, { body })
  expect(reply).toEqual({
    status: 200,
    second_factor: {
      challenge: expect.any(String),
      factors: ['totp', 'recovery_code'],
      expires_at: expect.any(String),
    },
  })
  expect(await app.call({ token: reply.second_factor.challenge }, getUser)).toMatchObject({
    status: 401,
  })
  const code = person.code()
  const signedIn = await answer(
    reply.second_factor.challenge,
    ` ${code.slice(0, 3)} ${code.slice(3)}`,
  )
  expect(signedIn).toMatchObject({ status: 200, user: { id: person.id } })
  expect(await app.call({ token: signedIn.token }, getUser)).toMatchObject({ id: person.id })
  expect(
    await app.owner
      .selectFrom('sessions')
      .select('authenticated_by')
      .where('user_id', '=', person.id)
      .orderBy('created_at')
      .execute(),
  ).toEqual([{ authenticated_by: 'totp' }, { authenticated_by: 'totp' }])
})

test('a challenge is answered once and within five minutes', async () => {
  const person = await createHolder()
  const { challenge } = await person.ask()
  expect(await answer(challenge, person.code())).toMatchObject({ status: 200 })
  app.clock.moveBy(minuteMs)
  expect(await answer(challenge, person.code())).toMatchObject({ status: 409 })

  const late = await person.ask()
  app.clock.moveBy(5 * minuteMs)
  expect(await answer(late.challenge, person.code())).toMatchObject({ status: 409 })
  expect(await answer('unknown', person.code())).toMatchObject({ status: 409 })
})

test('a wrong code leaves the challenge open, and is in the audit log', async () => {
  const person = await createHolder()
  const { challenge } = await person.ask()
  const refused = await answer(challenge, person.code(-5 * minuteMs))
  expect(refused).toMatchObject({ status: 422, errors: { code: [expect.any(String)] } })
  expect(await answer(challenge, person.code())).toMatchObject({ status: 200 })
  const failed = await app.owner
    .selectFrom('audit_log')
    .select(['actor_id', 'details'])
    .where('person_id', '=', person.id)
    .where('kind', '=', 'sign_in_failed')
    .execute()
  expect(failed).toEqual([{ actor_id: null, details: { factor: 'code' } }])
})

test('a code is accepted once, and none from before it', async () => {
  const person = await createHolder()
  const [first, second] = [await person.ask(), await person.ask()]
  const [earlier, code] = [person.code(-30_000), person.code()]
  expect(await answer(first.challenge, code)).toMatchObject({ status: 200 })
  const { challenge } = await person.ask()
  // Signing in ended the other challenge, too.
  expect(await answer(second.challenge, code)).toMatchObject({ status: 409 })
  expect(await answer(challenge, code)).toMatchObject({ status: 422 })
  expect(await answer(challenge, earlier)).toMatchObject({ status: 422 })
  expect(await answer(challenge, person.code(30_000))).toMatchObject({ status: 200 })
})

test('the same code twice at once is accepted once', async () => {
  const person = await createHolder()
  const { challenge } = await person.ask()
  for (const code of [person.code(), person.recoveryCodes[0] ?? '']) {
    const request = code.includes('-') ? await person.ask() : { challenge }
    const answers = await Promise.all([1, 2, 3].map(() => answer(request.challenge, code)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  }
  const left = await person.ask()
  expect(left.factors).toContain('recovery_code')
})

test('a recovery code signs in once, however it is typed, and its use is mailed', async () => {
  const person = await createHolder()
  const [code = ''] = person.recoveryCodes
  const { challenge } = await person.ask()
  const typed = ` ${code.toUpperCase().replace('-', ' ').replaceAll('0', 'O').replaceAll('1', 'l')} `
  const signedIn = await answer(challenge, typed)
  expect(signedIn).toMatchObject({ status: 200 })
  expect((await app.call({ token: signedIn.token }, getSecondFactor)).data).toMatchObject({
    recovery_codes_left: 9,
  })
  expect((await app.mailTo(person.email, 'recovery_code_used')).text).toContain('9')
  const again = await person.ask()
  expect(await answer(again.challenge, code)).toMatchObject({ status: 422 })
})

test("a code of another person's app is refused", async () => {
  const [person, other] = [await createHolder(), await createHolder()]
  const { challenge } = await person.ask()
  expect(await answer(challenge, other.code())).toMatchObject({ status: 422 })
  expect(await answer(challenge, other.recoveryCodes[0] ?? '')).toMatchObject({ status: 422 })
})

test('five wrong codes a minute are all that one person may try, whatever the challenge', async () => {
  const person = await createHolder()
  const challenges = [await person.ask(), await person.ask()]
  const guesses = await Promise.all(
    Array.from({ length: 12 }, (_, n) => answer(challenges[n % 2]?.challenge ?? '', '000000')),
  )
  expect(guesses.filter(({ status }) => status === 422)).toHaveLength(5)
  expect(guesses.filter(({ status }) => status === 429)).toHaveLength(7)
  const [{ challenge } = { challenge: '' }] = challenges
  const response = await app.http.inject({
    method: 'POST',
    url: '/api/login/second-factor',
    payload: { challenge, code: person.code() },
  })
  expect(response.statusCode).toBe(429)
  expect(Number(response.headers['retry-after'])).toBeGreaterThan(0)
})

test('after a hundred wrong codes in a row only a recovery code helps', async () => {
  const person = await createHolder()
  await app.owner
    .updateTable('totp_secrets')
    .set({ failures: 100 })
    .where('user_id', '=', person.id)
    .execute()
  const { challenge } = await person.ask()
  expect(await answer(challenge, person.code())).toMatchObject({ status: 422 })
  expect(await answer(challenge, person.recoveryCodes[0] ?? '')).toMatchObject({ status: 200 })
  const next = await person.ask()
  expect(await answer(next.challenge, person.code())).toMatchObject({ status: 200 })
})

test('a new password ends what waits for its second factor', async () => {
  const person = await createHolder()
  const { challenge } = await person.ask()
  const password = 'Another-password-2'
  const body = {
    current_password: factoryPassword,
    password,
    password_confirmation: password,
  }
  await app.call(person, changePassword, { body })
  expect(await answer(challenge, person.code())).toMatchObject({ status: 409 })
})
