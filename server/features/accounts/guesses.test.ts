import { expect, test } from 'vitest'
import { login } from '#contract/accounts/login.ts'
import { forgotPassword, resetPassword } from '#contract/accounts/password-reset.ts'
import { register } from '#contract/accounts/registration.ts'
import { createCandidate } from '#server/testing/factories.ts'
import { factoryPassword } from '#server/testing/insert-person.ts'
import { countJobs } from '#server/testing/queue.ts'
import { statementsOf } from '#server/testing/statements.ts'
import { setUpTestApp } from '#server/testing/test-app.ts'

const app = setUpTestApp({ RATE_LIMIT: '1', TRUST_PROXY: '127.0.0.1' })

async function signIn(email: string, { from, password = 'a guess', cookie = '' }: Attempt) {
  const { statusCode, headers } = await app.http.inject({
    method: 'POST',
    url: `/api${login.path}`,
    headers: { 'x-forwarded-for': from, cookie },
    payload: { email, password },
  })
  return { status: statusCode, headers }
}

interface Attempt {
  from: string
  password?: string
  cookie?: string
}

const tooMany = {
  status: 429,
  headers: expect.objectContaining({ 'retry-after': expect.any(String) }),
}

test('190 sign-ins at 190 accounts from one network are stopped at forty, recorded once, and only there', async () => {
  const { email } = await createCandidate(app)
  const statuses: number[] = []
  for (let at = 0; at < 190; at++) {
    const from = `2001:db8:0:1::${at.toString(16)}`
    statuses.push((await signIn(`list${at}@example.com`, { from })).status)
  }
  expect(statuses.filter((status) => status === 401)).toHaveLength(40)
  expect(statuses.slice(40).every((status) => status === 429)).toBe(true)
  const password = factoryPassword
  expect(await signIn(email, { from: '2001:db8:0:1::ffff', password })).toMatchObject(tooMany)
  expect(await signIn(email, { from: '2001:db8:0:2::1', password })).toMatchObject({ status: 200 })

  const entries = await app.db
    .selectFrom('audit_log')
    .select(['actor_id', 'person_id', 'company_id', 'details'])
    .where('kind', '=', 'many_addresses_tried')
    .execute()
  expect(entries).toEqual([{ actor_id: null, person_id: null, company_id: null, details: {} }])
})

test('an office whose people each mistype a few times is not stopped', async () => {
  for (let person = 0; person < 15; person++)
    for (let times = 0; times < 4; times++)
      expect(await signIn(`office${person}@example.com`, { from: '198.51.100.1' })).toMatchObject({
        status: 401,
      })
})

test('the 42nd of an office gets in, from a browser that their account knows, when 41 have mistyped', async () => {
  const [{ email }, other] = [await createCandidate(app), await createCandidate(app)]
  const [from, password] = ['198.51.100.2', factoryPassword]
  const first = await signIn(email, { from, password })
  const cookie = String(first.headers['set-cookie']).split(';')[0] ?? ''
  for (let person = 0; person < 41; person++)
    await signIn(`colleague${person}@example.com`, { from })
  expect(await signIn(email, { from, password })).toMatchObject(tooMany)
  expect(await signIn(email, { from, password, cookie })).toMatchObject({ status: 200 })
  // The browser is known to one account, and to no other.
  expect(await signIn(other.email, { from, password, cookie })).toMatchObject(tooMany)
})

test('an account under attack from many networks stays open to the browser of its owner', async () => {
  const { email, id } = await createCandidate(app)
  const password = factoryPassword
  const first = await signIn(email, { from: '203.0.113.1', password })
  const cookie = String(first.headers['set-cookie']).split(';')[0] ?? ''
  for (let at = 0; at < 20; at++)
    expect(await signIn(email, { from: `192.0.2.${at}` })).toMatchObject({ status: 401 })
  expect(await signIn(email, { from: '192.0.2.99', password })).toMatchObject(tooMany)
  expect(await signIn(email, { from: '203.0.113.1', password, cookie })).toMatchObject({
    status: 200,
  })

  await app.call(null, forgotPassword, { body: { email } })
  const { links } = await app.mailTo(email, 'reset_password')
  const token = new URL(links[0] ?? '').searchParams.get('token') ?? ''
  const chosen = 'chosen after the attack'
  const body = { email, token, password: chosen, password_confirmation: chosen }
  expect(await app.call(null, resetPassword, { body })).toEqual({ status: 'password-reset' })
  expect(await signIn(email, { from: '192.0.2.99', password: chosen })).toMatchObject({
    status: 200,
  })

  const failures = () =>
    app.db
      .selectFrom('audit_log')
      .select('id')
      .where('kind', '=', 'sign_in_failed')
      .where('person_id', '=', id)
      .execute()
  await expect.poll(async () => (await failures()).length, { timeout: 10_000 }).toBe(20)
})

test('an account that exists takes the same statements as one that does not', async () => {
  const { email } = await createCandidate(app)
  const texts = async (work: () => Promise<unknown>) => {
    await expect.poll(() => countJobs(app.owner, 'account')).toBe(0)
    return (await statementsOf(app.pool, work)).map(({ text }) => text)
  }
  const failing = (email: string, from: string) => texts(() => signIn(email, { from }))
  await failing('first@example.com', '198.51.100.7')
  expect(await failing(email, '198.51.100.8')).toEqual(
    await failing('nobody@example.com', '198.51.100.9'),
  )
  const forgotten = (email: string) =>
    texts(() => app.call(null, forgotPassword, { body: { email } }))
  expect(await forgotten(email)).toEqual(await forgotten('nobody@example.com'))

  const resetting = (email: string) => texts(() => resetWith(email, 'a token that was guessed'))
  expect(await resetting(email)).toEqual(await resetting('nobody@example.com'))
})

test('a registration hashes its password before it looks whether the address is taken', async () => {
  const { email } = await createCandidate(app)
  const chosen = { password: 'correct horse', password_confirmation: 'correct horse' }
  const person = { name: 'Ada', last_name: 'Núñez', ...chosen }
  const registering = (email: string, body: object = {}) =>
    statementsOf(app.pool, () => app.call(null, register, { body: { ...person, ...body, email } }))
  const common = { password: 'sunshine', password_confirmation: 'sunshine' }
  const counted = async (email: string) => (await registering(email, common)).length
  expect(await counted(email)).toBe(await counted('new@example.com'))
  const taken = (await registering(email)).map(({ text }) => text)
  const free = (await registering('new@example.com')).map(({ text }) => text)
  const until = free.findIndex((text) => text.includes('advisory_xact_lock')) + 2
  expect(taken.slice(0, until)).toEqual(free.slice(0, until))
})

function resetWith(email: string, token: string) {
  const password = 'chosen by a guesser'
  const body = { email, token, password, password_confirmation: password }
  return app.call(null, resetPassword, { body })
}
