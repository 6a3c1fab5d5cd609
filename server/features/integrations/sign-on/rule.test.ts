import { expect, test } from 'vitest'
import { getUser } from '#contract/accounts/accounts.ts'
import { login, loginWithCode } from '#contract/accounts/login.ts'
import {
  addPasskey,
  loginWithPasskey,
  startPasskey,
  startPasskeyLogin,
} from '#contract/accounts/passkeys.ts'
import { forgotPassword, resetPassword } from '#contract/accounts/password-reset.ts'
import { listCompanyActivity } from '#contract/applications/activity.ts'
import { changeSecondFactorRule, getCompany } from '#contract/companies/companies.ts'
import { minuteMs } from '#server/platform/clock.ts'
import { createAuthenticator } from '#server/testing/authenticator.ts'
import { createStaff } from '#server/testing/factories.ts'
import { factoryPassword } from '#server/testing/insert-person.ts'
import {
  createSignOn,
  requireProvider,
  setUpProviderWorld,
  signInAt,
  testProvider,
} from '#server/testing/provider-factories.ts'
import { withSession } from '#server/testing/session-factory.ts'
import { setUpTotp, totpCode } from '#server/testing/totp.ts'

const world = setUpProviderWorld()

test('where the provider alone is required, passwords and mailed links open nothing, but for the owner', async () => {
  const { owner, member, person } = await createSignOn(world)
  await testProvider(world.app, owner, world.provider)
  await world.app.call(null, forgotPassword, { body: { email: member.email } })
  const mailed = (await world.app.mailTo(member.email, 'reset_password')).text
  const reset = new URL(/https?:\/\/\S+/.exec(mailed)?.[0] ?? '').searchParams.get('token')
  const manager = await createStaff(world.app, owner, { role: 'administrator' })
  expect(await requireProvider(world.app, owner)).toMatchObject({ status: 409 })
  expect(await requireProvider(world.app, manager)).toMatchObject({ status: 200 })

  expect(await world.app.call(member, getUser)).toMatchObject({ status: 401 })
  const body = { email: member.email, password: factoryPassword }
  expect(await world.app.call(null, login, { body })).toMatchObject({
    status: 403,
    message: expect.stringContaining('Log in with your company'),
  })
  const wrong = { ...body, password: 'not the password' }
  expect(await world.app.call(null, login, { body: wrong })).toMatchObject({ status: 401 })
  const password = { password: 'Another-password-1', password_confirmation: 'Another-password-1' }
  const change = { token: reset, email: member.email, ...password }
  expect(await world.app.call(null, resetPassword, { body: change })).toMatchObject({ status: 403 })
  await world.app.call(null, forgotPassword, { body: { email: member.email } })
  expect((await world.app.mailTo(member.email, 'log_in_by_provider')).text).toContain(
    '/login/company',
  )
  world.provider.logIn(person)
  const session = await signInAt(world.app, world.provider, member.email)
  expect(await world.app.call({ token: session['token'] }, getCompany)).toMatchObject({
    status: 200,
  })

  const { data } = await world.app.call(
    await withSession(world.app, owner, 'totp'),
    listCompanyActivity,
  )
  const kinds = (data as { kind: string }[]).map(({ kind }) => kind)
  expect(kinds).toEqual(
    expect.arrayContaining(['identity_provider_tested', 'identity_provider_required']),
  )
  // The owner comes in by the password, and then needs a second factor.
  const entered = await world.app.call(null, login, {
    body: { email: owner.email, password: factoryPassword },
  })
  expect(await world.app.call({ token: entered['token'] }, getCompany)).toMatchObject({
    status: 403,
    errors: { second_factor: expect.any(Array) },
  })
  expect(await world.app.call({ token: entered['token'] }, getUser)).toMatchObject({ status: 200 })
  await setUpTotp(world.app, { token: entered['token'] })
  expect(await world.app.call({ token: entered['token'] }, getCompany)).toMatchObject({
    status: 200,
  })
  world.provider.logIn({ sub: `sub of ${owner.email}` })
  expect((await signInAt(world.app, world.provider, owner.email)).second_factor).toBeDefined()
})

test('the provider stands for the second factor where it states one; otherwise that of the account is asked', async () => {
  const { owner, member, person } = await createSignOn(world)
  await setUpTotp(world.app, owner)
  await world.app.call(owner, changeSecondFactorRule, { body: { is_required: true } })
  world.provider.logIn(person)
  const weak = await signInAt(world.app, world.provider, member.email)
  expect(await world.app.call({ token: weak['token'] }, getCompany)).toMatchObject({ status: 403 })
  world.provider.logIn({ ...person, amr: ['pwd', 'mfa'] })
  const strong = await signInAt(world.app, world.provider, member.email)
  expect(await world.app.call({ token: strong['token'] }, getCompany)).toMatchObject({
    status: 200,
  })

  const { secret } = await setUpTotp(world.app, await withSession(world.app, member))
  world.provider.logIn(person)
  const { second_factor } = await signInAt(world.app, world.provider, member.email)
  expect(second_factor.factors).toContain('totp')
  world.app.clock.moveBy(minuteMs)
  const code = totpCode(secret, world.app.clock.now())
  const { challenge } = second_factor
  const entered = await world.app.call(null, loginWithCode, { body: { challenge, code } })
  expect(await world.app.call({ token: entered['token'] }, getCompany)).toMatchObject({
    status: 200,
  })
})

test('where the provider alone is required, a passkey opens nothing but the second step after it', async () => {
  const { owner, member, person } = await createSignOn(world)
  const manager = await createStaff(world.app, owner, { role: 'administrator' })
  await testProvider(world.app, manager, world.provider)
  const authenticator = createAuthenticator(world.app.environment.APP_URL)
  const proof = { current_password: factoryPassword }
  world.provider.logIn(person)
  const first = await signInAt(world.app, world.provider, member.email)
  const session = { token: String(first['token']) }
  const { challenge } = (await world.app.call(session, startPasskey, { body: proof })).data
  const credential = authenticator.create({ challenge })
  const added = { name: 'Laptop', credential }
  await world.app.call(session, addPasskey, { body: added })
  await requireProvider(world.app, manager)

  async function enter(asked: { challenge?: string }) {
    const begun = await world.app.call(null, startPasskeyLogin, { body: asked })
    const signed = authenticator.get({ challenge: begun.data.challenge })
    return world.app.call(null, loginWithPasskey, { body: { credential: signed } })
  }
  expect(await enter({})).toMatchObject({ status: 403 })
  const { second_factor } = await signInAt(world.app, world.provider, member.email)
  expect(await enter({ challenge: second_factor.challenge })).toMatchObject({ status: 200 })
})
