import { afterAll, beforeAll, expect, test } from 'vitest'
import { changeSecondFactorRule, getCompany } from '#contract/companies/companies.ts'
import { makeApiKey } from '#contract/integrations/api-keys.ts'
import {
  addEmailDomain,
  changeProviderRule,
  finishProviderLogin,
  getSignOn,
  proveEmailDomain,
  removeEmailDomain,
  removeIdentityProvider,
  setIdentityProvider,
  testIdentityProvider,
} from '#contract/integrations/identity-provider.ts'
import { createCompany, createStaff } from '#server/testing/factories.ts'
import { startOpenIdProvider } from '#server/testing/openid-provider.ts'
import {
  addProvenDomain,
  browserOf,
  requireProvider,
  setProvider,
  setUpProviderWorld,
  signInAt,
  testProvider,
} from '#server/testing/provider-factories.ts'
import { setUpTestApp } from '#server/testing/test-app.ts'
import { setUpTotp } from '#server/testing/totp.ts'

const world = setUpProviderWorld()
const careful = setUpTestApp()
let other: Awaited<ReturnType<typeof startOpenIdProvider>>
beforeAll(async () => void (other = await startOpenIdProvider()))
afterAll(() => other.stop())

const createOwner = (domain: string) => createCompany(world.app, { email: `owner@${domain}` })

test('a provider is set, its secret is never shown, and those who manage the company are told', async () => {
  const owner = await createOwner('set.example')
  const manager = await createStaff(world.app, owner, { role: 'administrator' })
  await setProvider(world.app, manager, world.provider)
  const { data } = await world.app.call(owner, getSignOn)
  expect(data).toMatchObject({
    provider: {
      issuer: world.provider.issuer,
      client_id: 'altura',
      tested_at: null,
      required_at: null,
    },
    domains: [],
    redirect_uri: `${world.app.environment.APP_URL}/login/company/return`,
  })
  expect(JSON.stringify(data)).not.toContain(world.provider.client.secret)
  const row = await world.app.owner
    .selectFrom('identity_providers')
    .select('sealed_secret')
    .where('company_id', '=', owner.company_id)
    .executeTakeFirstOrThrow()
  expect(row.sealed_secret).not.toContain(world.provider.client.secret)
  for (const { email } of [owner, manager]) await world.app.mailTo(email, 'provider_changed')
  const stranger = await createCompany(world.app)
  expect((await world.app.call(stranger, getSignOn)).data.provider).toBeNull()
})

test('an address that is no provider, or within the own network, is refused with words at its field', async () => {
  const owner = await createOwner('refused.example')
  const set = (issuer: string, on = world.app, as: { token: string } = owner) =>
    on.call(as, setIdentityProvider, { body: { issuer, client_id: 'a', client_secret: 'b' } })
  const field = { status: 422, errors: { issuer: expect.any(Array) } }
  for (const issuer of [`${world.provider.issuer}/elsewhere`, 'http://127.0.0.1:1', 'no address'])
    expect(await set(issuer)).toMatchObject(field)
  const elsewhere = await createCompany(careful)
  for (const issuer of [
    world.provider.issuer,
    'https://127.0.0.1',
    'https://169.254.169.254/latest',
  ])
    expect(await set(issuer, careful, elsewhere)).toMatchObject(field)
  const without = { issuer: world.provider.issuer, client_id: 'altura' }
  expect(await world.app.call(owner, setIdentityProvider, { body: without })).toMatchObject({
    status: 422,
    errors: { client_secret: expect.any(Array) },
  })
})

test('a domain is proven by its record, and belongs to one company', async () => {
  const domain = 'proven.example'
  const [owner, rival] = [await createOwner(domain), await createCompany(world.app)]
  const add = (as: typeof owner) =>
    world.app.call(as, addEmailDomain, { body: { domain: `@${domain}` } })
  const [mine, theirs] = [await add(owner), await add(rival)].map(({ data }) => data.domains[0])
  expect(mine).toMatchObject({ domain, proven_at: null })
  expect(mine.record).toMatch(/^altura-verification=[\w-]{43}$/)
  expect(await add(owner)).toMatchObject({ status: 422 })
  const prove = (as: typeof owner, { id }: { id: string }) =>
    world.app.call(as, proveEmailDomain, { params: { id } })
  expect(await prove(owner, mine)).toMatchObject({ status: 409 })
  world.dns.set(domain, theirs.record)
  expect(await prove(owner, mine)).toMatchObject({ status: 409 })
  world.dns.set(domain, mine.record, theirs.record)
  expect(await prove(owner, mine)).toMatchObject({ status: 200 })
  expect(await prove(rival, theirs)).toMatchObject({
    status: 409,
    message: expect.stringContaining('Another company'),
  })
  expect(await prove(rival, mine)).toMatchObject({ status: 404 })
  const stolen = world.app.owner.updateTable('email_domains').set({ proven_at: new Date() })
  await expect(stolen.where('id', '=', theirs.id).execute()).rejects.toThrow('proven_domains')
})

test('the provider alone is required once it was tested and a domain is proven, and keys go on', async () => {
  const owner = await createOwner('rule.example')
  const key = { name: 'Payroll', scopes: ['company:read'], days: 30 }
  const { data: made } = await world.app.call(owner, makeApiKey, { body: key })
  expect(await requireProvider(world.app, owner)).toMatchObject({ status: 404 })
  await setProvider(world.app, owner, world.provider)
  expect(await requireProvider(world.app, owner)).toMatchObject({ status: 409 })
  const untested = world.app.owner.updateTable('identity_providers').set({
    required_at: new Date(),
    required_by: owner.id,
  })
  await expect(untested.where('company_id', '=', owner.company_id).execute()).rejects.toThrow(
    'only_a_tested_provider_is_required',
  )
  await testProvider(world.app, owner, world.provider)
  expect(await requireProvider(world.app, owner)).toMatchObject({ status: 409 })
  const id = await addProvenDomain(world.app, owner, world.dns, 'rule.example')

  const manager = await createStaff(world.app, owner, { role: 'administrator' })
  const colleague = await createStaff(world.app, owner)
  expect(await requireProvider(world.app, manager)).toMatchObject({ status: 200 })
  expect(await world.app.call(manager, getSignOn)).toMatchObject({ status: 200 })
  expect(await world.app.call(colleague, getCompany)).toMatchObject({ status: 401 })
  // The owner may go on with a second factor alone.
  expect(await world.app.call(owner, getSignOn)).toMatchObject({ status: 403 })
  await setUpTotp(world.app, owner)
  expect(await world.app.call(owner, getSignOn)).toMatchObject({ status: 200 })
  expect(await world.app.call({ token: made.secret }, getCompany)).toMatchObject({ status: 200 })
  expect(await world.app.call(owner, removeEmailDomain, { params: { id } })).toMatchObject({
    status: 409,
  })
  // The others would be locked out: the provider has stated no second factor.
  const ask = { body: { is_required: true } }
  expect(await world.app.call(owner, changeSecondFactorRule, ask)).toMatchObject({ status: 409 })
  await testProvider(world.app, owner, world.provider, ['mfa'])
  expect(await world.app.call(owner, changeSecondFactorRule, ask)).toMatchObject({ status: 200 })
})

test('another secret keeps what is linked; another provider ends it, and so does removing it', async () => {
  const domain = 'changed.example'
  const owner = await createOwner(domain)
  await setProvider(world.app, owner, world.provider)
  await addProvenDomain(world.app, owner, world.dns, domain)
  const { email } = await createStaff(world.app, owner, { email: `member@${domain}` })
  await testProvider(world.app, owner, world.provider)
  world.provider.logIn({ sub: 'member', email, email_verified: true })
  const session = { token: (await signInAt(world.app, world.provider, email))['token'] as string }

  await setProvider(world.app, owner, world.provider)
  expect((await world.app.call(owner, getSignOn)).data.provider.tested_at).not.toBeNull()
  expect(await world.app.call(session, getCompany)).toMatchObject({ status: 200 })
  await setProvider(world.app, owner, other)
  expect((await world.app.call(owner, getSignOn)).data.provider.tested_at).toBeNull()
  expect(await world.app.call(session, getCompany)).toMatchObject({ status: 401 })
  other.logIn({ sub: 'member elsewhere', email, email_verified: true })
  const again = { token: (await signInAt(world.app, other, email))['token'] as string }
  expect(await world.app.call(again, getCompany)).toMatchObject({ status: 200 })
  expect(await world.app.call(owner, removeIdentityProvider)).toMatchObject({
    data: { provider: null },
  })
  expect(await world.app.call(again, getCompany)).toMatchObject({ status: 401 })
  const turned = world.app.owner
    .updateTable('federated_identities')
    .set({ user_id: owner.id })
    .returning('id')
  expect(await turned.where('subject', '=', 'member elsewhere').execute()).toEqual([])
})

test('a test is of the address of whoever makes it, and ends with their rights', async () => {
  const owner = await createOwner('tested.example')
  const manager = await createStaff(world.app, owner, { role: 'administrator' })
  await setProvider(world.app, owner, world.provider)
  const headers = browserOf('manager')
  const begin = async () => {
    const { data } = await world.app.call(manager, testIdentityProvider, { headers })
    return world.provider.answerTo(data.url)
  }
  const finish = (as: { token: string } | null, body: object) =>
    world.app.call(as, finishProviderLogin, { body, headers })
  world.provider.logIn({ sub: 'owner', email: owner.email, email_verified: true })
  expect(await finish(manager, await begin())).toMatchObject({ status: 409 })
  world.provider.logIn({ sub: 'manager', email: manager.email })
  expect(await finish(manager, await begin())).toMatchObject({ status: 403 })
  world.provider.logIn({ sub: 'manager', email: manager.email, email_verified: true })
  for (const as of [null, owner])
    expect(await finish(as, await begin())).toMatchObject({ status: 409 })
  const begun = await begin()
  const roles = world.app.owner.updateTable('users').where('id', '=', manager.id)
  await roles.set({ role: 'collaborator' }).execute()
  expect(await finish(manager, begun)).toMatchObject({ status: 409 })
  await roles.set({ role: 'administrator' }).execute()
  expect(await finish(manager, await begin())).toEqual({ status: 'tested' })
})

test('the database keeps providers and domains to those who manage, and one of each', async () => {
  const owner = await createOwner('guarded.example')
  const collaborator = await createStaff(world.app, owner)
  expect(await world.app.call(collaborator, getSignOn)).toMatchObject({ status: 403 })
  await setProvider(world.app, owner, world.provider)
  const changed = world.app.db.updateTable('identity_providers')
  const mine = (query: typeof changed) => query.where('company_id', '=', owner.company_id)
  await expect(mine(changed.set({ issuer: 'https://other.example' })).execute()).rejects.toThrow(
    'never becomes another one',
  )
  await expect(mine(changed.set({ set_by: collaborator.id })).execute()).rejects.toThrow(
    'those who manage',
  )
  const stranger = await createCompany(world.app)
  const { id: provider_id } = await world.app.db
    .selectFrom('identity_providers')
    .select('id')
    .where('company_id', '=', owner.company_id)
    .executeTakeFirstOrThrow()
  const linked_at = world.app.clock.now()
  const identity = { provider_id, user_id: stranger.id, subject: 'x', linked_at }
  await expect(
    world.app.db
      .insertInto('federated_identities')
      .values({ ...identity, last_used_at: linked_at })
      .execute(),
  ).rejects.toThrow('somebody of the company')
  await world.app.call(owner, addEmailDomain, { body: { domain: 'not a domain' } })
  expect((await world.app.call(owner, getSignOn)).data.domains).toEqual([])
  const off = { body: { is_required: false } }
  expect(await world.app.call(owner, changeProviderRule, off)).toMatchObject({ status: 200 })
})
