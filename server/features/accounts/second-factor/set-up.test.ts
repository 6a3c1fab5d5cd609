import { expect, test } from 'vitest'
import { getUser } from '#contract/accounts/accounts.ts'
import { login } from '#contract/accounts/login.ts'
import {
  confirmTotp,
  getSecondFactor,
  makeRecoveryCodes,
  removeTotp,
  startTotp,
} from '#contract/accounts/second-factor.ts'
import { createCandidate } from '#server/testing/factories.ts'
import { factoryPassword } from '#server/testing/insert-person.ts'
import { withSession } from '#server/testing/session-factory.ts'
import { setUpTestApp } from '#server/testing/test-app.ts'
import { setUpTotp, totpCode } from '#server/testing/totp.ts'

const app = setUpTestApp()
const current_password = factoryPassword

test('codes of an app are turned on with the password and one of them', async () => {
  const person = await createCandidate(app, { email: 'set.up@example.com' })
  const elsewhere = await withSession(app, person)
  expect((await app.call(person, getSecondFactor)).data).toEqual({
    totp_since: null,
    passkeys: [],
    recovery_codes_left: 0,
    is_required: false,
    is_missing: false,
  })
  const started = await app.call(person, startTotp, { body: { current_password } })
  expect(started.data).toEqual({
    secret: expect.stringMatching(/^[A-Z2-7]{32}$/),
    uri: expect.stringContaining('otpauth://totp/Altura:set.up%40example.com?issuer=Altura'),
  })
  // Nothing is asked for yet.
  const credentials = { email: person.email, password: factoryPassword }
  expect(await app.call(null, login, { body: credentials })).toHaveProperty('token')

  const code = totpCode(started.data.secret, app.clock.now())
  const { data } = await app.call(person, confirmTotp, { body: { code } })
  expect(data.recovery_codes).toHaveLength(10)
  expect(new Set(data.recovery_codes)).toHaveProperty('size', 10)
  expect(await app.call(elsewhere, getUser)).toMatchObject({ status: 401 })
  expect((await app.call(person, getSecondFactor)).data).toMatchObject({
    totp_since: expect.any(String),
    recovery_codes_left: 10,
  })
  expect((await app.mailTo(person.email, 'second_factor_added')).subject).not.toBe('')
  expect(await app.call(person, startTotp, { body: { current_password } })).toMatchObject({
    status: 409,
  })
})

test('a wrong password makes no secret, and a wrong code confirms none', async () => {
  const person = await createCandidate(app)
  const wrong = await app.call(person, startTotp, { body: { current_password: 'wrong' } })
  expect(wrong).toMatchObject({ status: 422, errors: { current_password: [expect.any(String)] } })
  expect(await app.call(person, confirmTotp, { body: { code: '123456' } })).toMatchObject({
    status: 404,
  })
  const { data } = await app.call(person, startTotp, { body: { current_password } })
  const early = totpCode(data.secret, new Date(app.clock.now().getTime() - 90_000))
  const refused = await app.call(person, confirmTotp, { body: { code: early } })
  expect(refused).toMatchObject({ status: 422, errors: { code: [expect.any(String)] } })
})

test('the secret is sealed and the recovery codes are hashed in the database', async () => {
  const person = await createCandidate(app)
  const { secret, recoveryCodes } = await setUpTotp(app, person)
  const rows = JSON.stringify([
    await app.owner.selectFrom('totp_secrets').selectAll().execute(),
    await app.owner.selectFrom('recovery_codes').selectAll().execute(),
  ])
  for (const mail of [secret, ...recoveryCodes, ...recoveryCodes.map((c) => c.replace('-', ''))])
    expect(rows).not.toContain(mail)
})

test('a secret that was copied to another person opens nothing there', async () => {
  const [person, other] = [await createCandidate(app), await createCandidate(app)]
  const { secret } = await setUpTotp(app, person)
  await setUpTotp(app, other)
  const { sealed_secret } = await app.owner
    .selectFrom('totp_secrets')
    .selectAll()
    .where('user_id', '=', person.id)
    .executeTakeFirstOrThrow()
  await app.owner
    .updateTable('totp_secrets')
    .set({ sealed_secret })
    .where('user_id', '=', other.id)
    .execute()
  app.clock.moveBy(30_000)
  const code = totpCode(secret, app.clock.now())
  expect(await app.call(other, removeTotp, { body: { current_password, code } })).toMatchObject({
    status: 500,
  })
})

test('they are turned off with the password and a code, and the password suffices again', async () => {
  const person = await createCandidate(app)
  const { secret, recoveryCodes } = await setUpTotp(app, person)
  const [code = ''] = recoveryCodes
  const remove = (proof: { current_password: string; code: string }) =>
    app.call(person, removeTotp, { body: proof })
  const used = totpCode(secret, app.clock.now())
  expect(await remove({ current_password, code: used })).toMatchObject({ status: 422 })
  expect(await remove({ current_password: 'wrong', code })).toMatchObject({ status: 422 })
  expect(await remove({ current_password, code })).toEqual({ status: 'removed' })
  expect((await app.call(person, getSecondFactor)).data).toMatchObject({
    totp_since: null,
    recovery_codes_left: 0,
  })
  const body = { email: person.email, password: factoryPassword }
  expect(await app.call(null, login, { body })).toHaveProperty('token')
  await app.mailTo(person.email, 'second_factor_removed')
})

test('new recovery codes replace the earlier ones', async () => {
  const person = await createCandidate(app)
  const make = () => app.call(person, makeRecoveryCodes, { body: { current_password } })
  expect(await make()).toMatchObject({ status: 404 })
  const { recoveryCodes } = await setUpTotp(app, person)
  const [old = ''] = recoveryCodes
  const { data } = await make()
  const remove = (code: string) =>
    app.call(person, removeTotp, { body: { current_password, code } })
  expect(await remove(old)).toMatchObject({ status: 422 })
  expect(await remove(data.recovery_codes[9].toUpperCase())).toEqual({ status: 'removed' })
  await app.mailTo(person.email, 'recovery_codes_made')
})

test('every change is in the audit log, without any secret', async () => {
  const person = await createCandidate(app)
  const { recoveryCodes } = await setUpTotp(app, person)
  const [code = ''] = recoveryCodes
  await app.call(person, makeRecoveryCodes, { body: { current_password } })
  await app.call(person, removeTotp, { body: { current_password, code } })
  const { data } = await app.call(person, makeRecoveryCodes, { body: { current_password } })
  const body = { current_password, code: data.recovery_codes[0] }
  await app.call(person, removeTotp, { body })
  const entries = await app.owner
    .selectFrom('audit_log')
    .select(['kind', 'actor_id', 'details'])
    .where('person_id', '=', person.id)
    .orderBy('id')
    .execute()
  expect(entries).toEqual(
    [
      ['second_factor_added', {}],
      ['recovery_codes_made', {}],
      ['recovery_codes_made', {}],
      ['recovery_code_used', { left: 9 }],
      ['second_factor_removed', {}],
    ].map(([kind, details]) => ({ kind, details, actor_id: person.id })),
  )
})
