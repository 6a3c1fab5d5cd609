import { expect, test } from 'vitest'
import { login, loginWithCode } from '#contract/accounts/login.ts'
import {
  addPasskey,
  loginWithPasskey,
  removePasskey,
  renamePasskey,
  startPasskey,
  startPasskeyLogin,
} from '#contract/accounts/passkeys.ts'
import { getSecondFactor } from '#contract/accounts/second-factor.ts'
import { removeCollaborator } from '#contract/companies/collaborators.ts'
import { minuteMs } from '#server/platform/clock.ts'
import { createAuthenticator } from '#server/testing/authenticator.ts'
import { createCandidate, createCompany, createStaff } from '#server/testing/factories.ts'
import { factoryPassword } from '#server/testing/insert-person.ts'
import { setUpTestApp } from '#server/testing/test-app.ts'

const origin = 'https://altura.example'
const app = setUpTestApp({ APP_URL: origin })
const proof = { current_password: factoryPassword }
type Person = { id: string; token: string; email: string }

async function challengeFor(person: Person) {
  return String((await app.call(person, startPasskey, { body: proof })).data.challenge)
}

async function signInChallenge(asked?: string) {
  const body = asked === undefined ? {} : { challenge: asked }
  return String((await app.call(null, startPasskeyLogin, { body })).data.challenge)
}

async function createHolder(given?: Person) {
  const person = given ?? (await createCandidate(app))
  const authenticator = createAuthenticator(origin)
  const credential = authenticator.create({ challenge: await challengeFor(person) })
  const added = await app.call(person, addPasskey, { body: { name: 'Laptop', credential } })
  expect(added.status).toBe(201)
  const { passkey, recovery_codes: recoveryCodes } = added.data
  return { person, authenticator, id: String(passkey.id), recoveryCodes: recoveryCodes as string[] }
}

const enter = (credential: ReturnType<ReturnType<typeof createAuthenticator>['get']>) =>
  app.call(null, loginWithPasskey, { body: { credential } })

test('a passkey is made with the password, and is asked of an authenticator that checks its user', async () => {
  const person = await createCandidate(app)
  const wrong = { current_password: 'wrong' }
  expect(await app.call(person, startPasskey, { body: wrong })).toMatchObject({ status: 422 })
  const { data } = await app.call(person, startPasskey, { body: proof })
  expect(data).toMatchObject({
    rp: { id: 'altura.example', name: 'Altura' },
    user: { name: person.email },
    attestation: 'none',
    excludeCredentials: [],
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  expect(Buffer.from(data.user.id, 'base64url').toString('hex')).toBe(person.id.replaceAll('-', ''))
})

test('the first one comes with recovery codes and is named, renamed and removed', async () => {
  const { person, id, recoveryCodes } = await createHolder()
  expect(recoveryCodes).toHaveLength(10)
  await app.mailTo(person.email, 'passkey_added')
  await app.call(person, renamePasskey, { params: { id }, body: { name: 'Work laptop' } })
  expect((await app.call(person, getSecondFactor)).data).toMatchObject({
    passkeys: [{ id, name: 'Work laptop', last_used_at: null }],
    recovery_codes_left: 10,
  })
  const { data } = await app.call(person, startPasskey, { body: proof })
  expect(data.excludeCredentials).toHaveLength(1)

  const other = await createCandidate(app)
  expect(await app.call(other, removePasskey, { params: { id }, body: proof })).toMatchObject({
    status: 404,
  })
  expect(
    await app.call(other, renamePasskey, { params: { id }, body: { name: 'Mine' } }),
  ).toMatchObject({ status: 404 })
  expect(await app.call(person, removePasskey, { params: { id }, body: proof })).toEqual({
    status: 'removed',
  })
  await app.mailTo(person.email, 'passkey_removed')
  const body = { email: person.email, password: factoryPassword }
  expect(await app.call(null, login, { body })).toHaveProperty('token')
})

test('what another origin, domain or person was asked for is refused, and so is a second use', async () => {
  const person = await createCandidate(app)
  const other = await createCandidate(app)
  const authenticator = createAuthenticator(origin)
  const add = (credential: ReturnType<typeof authenticator.create>) =>
    app.call(person, addPasskey, { body: { name: 'Key', credential } })
  for (const odd of [
    { origin: 'https://altura.example.evil.example' },
    { rpId: 'evil.example' },
    { isVerified: false },
  ]) {
    const challenge = await challengeFor(person)
    expect(await add(authenticator.create({ challenge, ...odd }))).toMatchObject({ status: 403 })
    // The challenge was used up by it.
    expect(await add(authenticator.create({ challenge }))).toMatchObject({ status: 409 })
  }
  const foreign = await challengeFor(other)
  expect(await add(authenticator.create({ challenge: foreign }))).toMatchObject({ status: 403 })
  const late = await challengeFor(person)
  app.clock.moveBy(5 * minuteMs)
  expect(await add(authenticator.create({ challenge: late }))).toMatchObject({ status: 409 })
  const challenge = await challengeFor(person)
  expect(await add(authenticator.create({ challenge }))).toMatchObject({ status: 201 })
  const again = await challengeFor(person)
  expect(await add(authenticator.create({ challenge: again }))).toMatchObject({ status: 409 })
})

test('a passkey signs in by itself', async () => {
  const { person, authenticator } = await createHolder()
  const challenge = await signInChallenge()
  const userHandle = Buffer.from(person.id.replaceAll('-', ''), 'hex').toString('base64url')
  const credential = authenticator.get({ challenge, userHandle })
  const signedIn = await enter(credential)
  expect(signedIn).toMatchObject({ status: 200, user: { id: person.id } })
  expect((await app.call({ token: signedIn.token }, getSecondFactor)).data).toMatchObject({
    passkeys: [{ last_used_at: expect.any(String) }],
  })
  expect(await enter(credential)).toMatchObject({ status: 409 })
})

test('it follows the password, and only that of its owner', async () => {
  const { person, authenticator } = await createHolder()
  const other = await createHolder()
  const body = { email: person.email, password: factoryPassword }
  const { second_factor } = await app.call(null, login, { body })
  expect(second_factor.factors).toEqual(['passkey', 'recovery_code'])
  const challengeOfLogin = second_factor.challenge as string
  const { data } = await app.call(null, startPasskeyLogin, {
    body: { challenge: challengeOfLogin },
  })
  expect(data.allowCredentials).toHaveLength(1)
  const foreign = other.authenticator.get({ challenge: data.challenge })
  expect(await enter(foreign)).toMatchObject({ status: 403 })
  const challenge = await signInChallenge(challengeOfLogin)
  expect(await enter(authenticator.get({ challenge }))).toMatchObject({ status: 200 })
  expect(
    await app.call(null, startPasskeyLogin, { body: { challenge: challengeOfLogin } }),
  ).toMatchObject({
    status: 409,
  })
})

test('a recovery code stands for a lost passkey', async () => {
  const { person, recoveryCodes } = await createHolder()
  const body = { email: person.email, password: factoryPassword }
  const { challenge } = (await app.call(null, login, { body })).second_factor
  const answer = { challenge, code: recoveryCodes[0] ?? '' }
  expect(await app.call(null, loginWithCode, { body: answer })).toMatchObject({ status: 200 })
})

test('a counter that does not grow is that of a copy', async () => {
  const { authenticator } = await createHolder()
  expect(await enter(authenticator.get({ challenge: await signInChallenge() }))).toMatchObject({
    status: 200,
  })
  for (const counter of [1, 2]) {
    authenticator.counter = counter
    const challenge = await signInChallenge()
    expect(await enter(authenticator.get({ challenge }))).toMatchObject({ status: 403 })
  }
  authenticator.counter = 3
  expect(await enter(authenticator.get({ challenge: await signInChallenge() }))).toMatchObject({
    status: 200,
  })
})

test('one answer sent several times at once signs in once', async () => {
  const { authenticator } = await createHolder()
  const credential = authenticator.get({ challenge: await signInChallenge() })
  const answers = await Promise.all([1, 2, 3].map(() => enter(credential)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
})

test('who was removed from a company signs in with no passkey either', async () => {
  const owner = await createCompany(app)
  const staff = await createStaff(app, owner)
  const { authenticator } = await createHolder(staff)
  const params = { slug: staff.slug }
  expect(await app.call(owner, removeCollaborator, { params })).toEqual({ status: 'removed' })
  const challenge = await signInChallenge()
  expect(await enter(authenticator.get({ challenge }))).toMatchObject({ status: 403 })
})

test('a signature of another key, an unverified user and an unknown passkey are refused', async () => {
  const { authenticator } = await createHolder()
  const challenge = await signInChallenge()
  const right = authenticator.get({ challenge })
  const forged = createAuthenticator(origin).get({ challenge })
  expect(await enter({ ...right, response: forged.response })).toMatchObject({ status: 403 })
  expect(
    await enter(authenticator.get({ challenge: await signInChallenge(), isVerified: false })),
  ).toMatchObject({ status: 403 })
  const userHandle = Buffer.alloc(16).toString('base64url')
  expect(
    await enter(authenticator.get({ challenge: await signInChallenge(), userHandle })),
  ).toMatchObject({ status: 403 })
  const unknown = createAuthenticator(origin)
  expect(await enter(unknown.get({ challenge: await signInChallenge() }))).toMatchObject({
    status: 403,
  })
})
