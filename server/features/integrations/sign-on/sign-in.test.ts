import { expect, test } from 'vitest'
import { getUser } from '#contract/accounts/accounts.ts'
import { listCompanyActivity } from '#contract/applications/activity.ts'
import { removeCollaborator } from '#contract/companies/collaborators.ts'
import {
  finishProviderLogin,
  removeIdentityProvider,
  startProviderLogin,
  testIdentityProvider,
} from '#contract/integrations/identity-provider.ts'
import { minuteMs } from '#server/platform/clock.ts'
import { createCandidate, createCompany, createStaff } from '#server/testing/factories.ts'
import {
  createSignOn,
  browserOf,
  setUpProviderWorld,
  signInAt,
} from '#server/testing/provider-factories.ts'
import { pruneSignIns } from './sign-in.ts'

const world = setUpProviderWorld()

/** Begins at the product. @returns what the provider sends back, and the browser */
async function begin(email: string, headers = browserOf('one')) {
  const { data } = await world.app.call(null, startProviderLogin, { body: { email }, headers })
  return { url: new URL(data.url), body: world.provider.answerTo(data.url), headers }
}

/** The log of the company, oldest first. */
async function activityOf(owner: { token: string }) {
  const { data } = await world.app.call(owner, listCompanyActivity, { query: { limit: 50 } })
  return (data as { kind: string; person: string | null }[]).toReversed()
}

test('a member signs in at the provider, is linked the first time, and known by the subject after', async () => {
  const { member, person, owner } = await createSignOn(world)
  const { url } = await begin(member.email)
  expect(Object.fromEntries(url.searchParams)).toMatchObject({
    response_type: 'code',
    client_id: 'altura',
    redirect_uri: `${world.app.environment.APP_URL}/login/company/return`,
    code_challenge_method: 'S256',
    login_hint: member.email,
  })

  world.provider.logIn(person)
  const { token, user } = await signInAt(world.app, world.provider, member.email)
  expect(user).toMatchObject({ email: member.email, verified_email: true })
  expect(await world.app.call({ token }, getUser)).toMatchObject({ status: 200 })
  // Another address there is the same person; another subject with the address is not.
  world.provider.logIn({ ...person, email: 'elsewhere@other.example' })
  expect((await signInAt(world.app, world.provider, member.email)).user).toMatchObject({
    email: member.email,
  })
  world.provider.logIn({ ...person, sub: 'somebody with a recycled address' })
  expect(await signInAt(world.app, world.provider, member.email)).toMatchObject({ status: 403 })
  expect((await activityOf(owner)).map(({ kind }) => kind)).toEqual([
    'identity_provider_set',
    'email_domain_proven',
    'identity_linked',
    'signed_in',
    'signed_in',
    'provider_sign_in_refused',
  ])
  const refused = await world.app.owner
    .selectFrom('audit_log')
    .select('details')
    .where('company_id', '=', owner.company_id)
    .where('kind', '=', 'provider_sign_in_refused')
    .execute()
  expect(refused).toEqual([{ details: { cause: 'provider_person_unknown' } }])
})

test('the address is read from the user info where the ID token has none, and a new browser is mailed about', async () => {
  const { member, person } = await createSignOn(world)
  world.provider.logIn(person, { hidesEmail: true })
  await signInAt(world.app, world.provider, member.email)
  const { token } = await signInAt(world.app, world.provider, member.email, browserOf('two'))
  expect(token).toEqual(expect.any(String))
  await world.app.mailTo(member.email, 'new_browser')
})

test('of several first sign-ins at once each succeeds, for one identity', async () => {
  const { member, person } = await createSignOn(world)
  world.provider.logIn(person)
  const at = () => signInAt(world.app, world.provider, member.email)
  for (const answer of await Promise.all([at(), at(), at()]))
    expect(answer).toMatchObject({ token: expect.any(String) })
  const others = ['another', 'and another'].map((sub) => ({ ...person, sub }))
  for (const other of others) {
    world.provider.logIn(other)
    expect(await at()).toMatchObject({ status: 403 })
  }
})

test('an address that Entra ID states to be of its own directory is verified', async () => {
  const { member, person } = await createSignOn(world)
  const ofEntra = { email_verified: undefined, xms_edov: '1' }
  world.provider.logIn(person, { claims: ofEntra })
  const answer = await signInAt(world.app, world.provider, member.email)
  expect(answer).toMatchObject({ token: expect.any(String) })
})

test('without a verified address the test names claim and setting, and a colleague reads whom to ask', async () => {
  const { owner, member, person } = await createSignOn(world)
  const ofEntra = { email_verified: undefined }
  world.provider.logIn(person, { claims: ofEntra })
  expect(await signInAt(world.app, world.provider, member.email)).toMatchObject({
    status: 403,
    message: expect.stringMatching(/Ask those who manage your company at Altura/),
  })
  world.provider.logIn({ ...person, email: owner.email }, { claims: ofEntra })
  const headers = browserOf('one')
  const { data } = await world.app.call(owner, testIdentityProvider, { headers })
  const body = world.provider.answerTo(data.url)
  expect(await world.app.call(owner, finishProviderLogin, { body, headers })).toMatchObject({
    status: 403,
    message: expect.stringMatching(/email_verified.*Entra ID.*Token configuration.*xms_edov/),
  })
})

test('whoever is not a member of the company with a verified address of its domain is refused', async () => {
  const { domain, owner, member, person } = await createSignOn(world)
  const stranger = await createCompany(world.app, { email: `stranger@${domain}` })
  const candidate = await createCandidate(world.app, { email: `candidate@${domain}` })
  const elsewhere = await createStaff(world.app, owner, {
    email: `elsewhere@other.example`,
  })
  for (const { email } of [stranger, candidate, elsewhere, owner]) {
    world.provider.logIn({ sub: `sub of ${email}`, email, email_verified: true })
    expect(await signInAt(world.app, world.provider, member.email)).toMatchObject({ status: 403 })
  }
  for (const wrong of [
    { ...person, email_verified: false },
    { sub: person.sub },
    { ...person, email: `unknown@${domain}` },
  ]) {
    world.provider.logIn(wrong)
    expect(await signInAt(world.app, world.provider, member.email)).toMatchObject({ status: 403 })
  }
  const linked = await world.app.owner
    .selectFrom('federated_identities')
    .innerJoin('users', 'users.id', 'user_id')
    .where('company_id', '=', owner.company_id)
    .selectAll()
    .execute()
  expect(linked).toEqual([])
})

const forgeries = {
  'another nonce': { claims: { nonce: 'of somebody else' } },
  'another audience': { claims: { aud: 'another client' } },
  'another issuer': { claims: { iss: 'https://other.example' } },
  'a token that has expired': { claims: { exp: Math.floor(Date.now() / 1000) - 3600 } },
  'a token without a subject': { claims: { sub: '' } },
  'no signature': { alg: 'none' },
  'a signature by HMAC with the public key': { alg: 'HS256' },
  'a signature by another key': { isForged: true },
} as const

test.each(Object.entries(forgeries))('%s is refused', async (_name, forgery) => {
  const { member, person } = await createSignOn(world)
  world.provider.logIn(person, forgery)
  expect(await signInAt(world.app, world.provider, member.email)).toMatchObject({
    status: 403,
    message: expect.stringContaining('was not accepted'),
  })
})

test('an answer counts once, in the browser it began in, in ten minutes, and with its own state and issuer', async () => {
  const { member, person } = await createSignOn(world)
  world.provider.logIn(person)
  const finish = (body: object, headers: Record<string, string>) =>
    world.app.call(null, finishProviderLogin, { body, headers })

  const used = await begin(member.email)
  expect(await finish(used.body, used.headers)).toMatchObject({ token: expect.any(String) })
  expect(await finish(used.body, used.headers)).toMatchObject({ status: 409 })
  const stolen = await begin(member.email)
  expect(await finish(stolen.body, browserOf('two'))).toMatchObject({ status: 409 })
  expect(await finish({ ...stolen.body, state: 'guessed' }, stolen.headers)).toMatchObject({
    status: 409,
  })
  const mixed = await begin(member.email)
  const iss = 'https://other.example'
  expect(await finish({ ...mixed.body, iss }, mixed.headers)).toMatchObject({ status: 403 })
  // The code of another sign-in fits neither the verifier nor the nonce.
  const [one, other] = [await begin(member.email), await begin(member.email)]
  const { code } = other.body
  expect(await finish({ ...one.body, code }, one.headers)).toMatchObject({ status: 403 })
  const cancelled = await begin(member.email)
  const { state } = cancelled.body
  const denied = { state, iss: world.provider.issuer, error: 'access_denied' }
  expect(await finish(denied, cancelled.headers)).toMatchObject({
    status: 403,
    message: expect.stringContaining('canceled'),
  })
  const late = await begin(member.email)
  world.app.clock.moveBy(11 * minuteMs)
  expect(await finish(late.body, late.headers)).toMatchObject({ status: 409 })

  await begin(member.email)
  world.app.clock.moveBy(11 * minuteMs)
  await pruneSignIns(world.app)
  const rows = await world.app.db.selectFrom('provider_sign_ins').select('state_hash').execute()
  expect(rows).toEqual([])
})

test('a provider that is down is said in the language of the reader, and the next try works', async () => {
  const { member, person } = await createSignOn(world)
  world.provider.logIn(person, { status: 503 })
  const begun = await begin(member.email)
  const headers = { ...begun.headers, 'accept-language': 'es' }
  const { body } = begun
  expect(await world.app.call(null, finishProviderLogin, { body, headers })).toMatchObject({
    status: 502,
    message: expect.stringContaining('no responde'),
  })
  world.provider.logIn(person)
  expect(await signInAt(world.app, world.provider, member.email)).toMatchObject({
    token: expect.any(String),
  })
})

test('addresses of unknown domains are answered alike, whoever has them', async () => {
  const { domain, owner } = await createSignOn(world)
  await createStaff(world.app, owner, { email: 'known@unproven.example' })
  const start = (email: string) => world.app.call(null, startProviderLogin, { body: { email } })
  const unknown = await start('known@unproven.example')
  expect(unknown).toMatchObject({ status: 404 })
  expect(await start('nobody@nowhere.example')).toEqual(unknown)
  // Within a domain nothing tells who has an account.
  expect((await start(`nobody@${domain.toUpperCase()}`)).data.url).toContain(world.provider.issuer)
  await world.app.call(owner, removeIdentityProvider)
  expect(await start(`owner@${domain}`)).toEqual(unknown)
})

test('somebody who was removed is refused, and is a stranger when added again', async () => {
  const { owner, member, person } = await createSignOn(world)
  world.provider.logIn(person)
  await signInAt(world.app, world.provider, member.email)
  await world.app.call(owner, removeCollaborator, { params: { slug: member.slug } })
  expect(await signInAt(world.app, world.provider, member.email)).toMatchObject({ status: 403 })
  await createStaff(world.app, owner, { email: member.email })
  expect(await signInAt(world.app, world.provider, member.email)).toMatchObject({
    token: expect.any(String),
  })
})
