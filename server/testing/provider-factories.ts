// A company with a provider and a proven domain, and the ways to the provider and back.
import { afterAll, beforeAll, expect } from 'vitest'
import {
  addEmailDomain,
  changeProviderRule,
  finishProviderLogin,
  proveEmailDomain,
  setIdentityProvider,
  startProviderLogin,
  testIdentityProvider,
} from '#contract/integrations/identity-provider.ts'
import { startDnsServer } from './dns-server.ts'
import { createCompany, createStaff } from './factories.ts'
import { startOpenIdProvider } from './openid-provider.ts'
import { startTestApp, type TestApp } from './test-app.ts'
import { dropDatabase } from './test-database.ts'

type Provider = Awaited<ReturnType<typeof startOpenIdProvider>>
type DnsServer = Awaited<ReturnType<typeof startDnsServer>>
type Signed = { token: string; email: string }

/** The servers of one test file: the product, a provider that it may call, and a name server. */
interface World {
  app: TestApp
  provider: Provider
  dns: DnsServer
}

/**
 * Starts them before the tests of a file, and stops them after. @returns an object that is empty
 * until the first test or hook runs
 */
export function setUpProviderWorld(): World {
  const world = {} as World
  beforeAll(async () => {
    const [dns, provider] = await Promise.all([startDnsServer(), startOpenIdProvider()])
    const settings = { OUTGOING_NETWORK: 'any', DNS_SERVERS: dns.address }
    Object.assign(world, { dns, provider, app: await startTestApp(settings) })
  })
  afterAll(async () => {
    await world.app.stop()
    await dropDatabase(world.app.databaseUrl)
    await world.provider.stop()
    await world.dns.stop()
  })
  return world
}

let companies = 0

/**
 * A company with a provider, a proven domain, and a collaborator who has never logged in. Nobody is
 * logged in at the provider.
 * @returns beside them the collaborator as the provider states them
 */
export async function createSignOn({ app, provider, dns }: World) {
  const domain = `company-${++companies}.example`
  const owner = await createCompany(app, { email: `owner@${domain}` })
  await setProvider(app, owner, provider)
  await addProvenDomain(app, owner, dns, domain)
  const email = `member@${domain}`
  const member = await createStaff(app, owner, { email, is_verified: false })
  provider.logIn({ sub: 'nobody' })
  return { domain, owner, member, person: { sub: `sub of ${email}`, email, email_verified: true } }
}

/** The cookie of one browser. */
export const browserOf = (name: string) => ({ cookie: `altura-browser=${name.padEnd(43, '0')}` })

export async function setProvider(app: TestApp, manager: { token: string }, provider: Provider) {
  const { issuer, client } = provider
  const body = { issuer, client_id: client.id, client_secret: client.secret }
  expect(await app.call(manager, setIdentityProvider, { body })).toMatchObject({ status: 200 })
}

/** Adds a domain and proves it. @returns its id */
export async function addProvenDomain(
  app: TestApp,
  manager: { token: string },
  dns: DnsServer,
  domain: string,
) {
  const { data } = await app.call(manager, addEmailDomain, { body: { domain } })
  const { id, record } = data.domains.find((one: { domain: string }) => one.domain === domain)
  dns.set(domain, 'v=spf1 -all', record)
  const proven = await app.call(manager, proveEmailDomain, { params: { id } })
  expect(proven).toMatchObject({ status: 200 })
  return id as string
}

/** Signs in at the provider as the person who is logged in there. @returns the answer */
export async function signInAt(
  app: TestApp,
  provider: Provider,
  email: string,
  headers = browserOf('one'),
) {
  const { data } = await app.call(null, startProviderLogin, { body: { email }, headers })
  const body = provider.answerTo(data.url)
  return app.call(null, finishProviderLogin, { body, headers })
}

/** Tests the provider as somebody who is logged in there under the same address. */
export async function testProvider(
  app: TestApp,
  manager: Signed,
  provider: Provider,
  amr?: string[],
) {
  const { email } = manager
  provider.logIn({ sub: `sub of ${email}`, email, email_verified: true, ...(amr && { amr }) })
  const headers = browserOf('manager')
  const { data } = await app.call(manager, testIdentityProvider, { headers })
  const body = provider.answerTo(data.url)
  const answer = await app.call(manager, finishProviderLogin, { body, headers })
  expect(answer).toEqual({ status: 'tested' })
}

export async function requireProvider(app: TestApp, manager: { token: string }) {
  return app.call(manager, changeProviderRule, { body: { is_required: true } })
}
