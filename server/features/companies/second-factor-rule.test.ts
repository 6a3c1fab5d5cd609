import { expect, test } from 'vitest'
import { getUser } from '#contract/accounts/accounts.ts'
import { login, loginWithCode } from '#contract/accounts/login.ts'
import { getSecondFactor, removeTotp } from '#contract/accounts/second-factor.ts'
import { changeSecondFactorRule, getCompany } from '#contract/companies/companies.ts'
import { createCompany, createOperator, createStaff } from '#server/testing/factories.ts'
import { factoryPassword } from '#server/testing/insert-person.ts'
import { withSession } from '#server/testing/session-factory.ts'
import { setUpTestApp } from '#server/testing/test-app.ts'
import { setUpTotp, totpCode } from '#server/testing/totp.ts'

const app = setUpTestApp()
const required = {
  status: 403,
  message: 'Set up a second factor in your account to continue.',
  errors: { second_factor: ['Set up a second factor in your account to continue.'] },
}

test('who asks the team for a second factor has one', async () => {
  const owner = await createCompany(app)
  const ask = () => app.call(owner, changeSecondFactorRule, { body: { is_required: true } })
  expect(await ask()).toMatchObject({ status: 409, message: expect.any(String) })
  await setUpTotp(app, owner)
  expect((await ask()).data).toMatchObject({ requires_second_factor: true })
  const entries = await app.owner
    .selectFrom('audit_log')
    .select(['actor_id', 'details'])
    .where('company_id', '=', owner.company_id)
    .where('kind', '=', 'second_factor_required')
    .execute()
  expect(entries).toEqual([{ actor_id: owner.id, details: { is_required: true } }])
})

test('from then on the team may only set one up, and goes on with it at once', async () => {
  const owner = await createCompany(app)
  const colleague = await createStaff(app, owner)
  const stranger = await createCompany(app)
  await setUpTotp(app, owner)
  expect(await app.call(colleague, getCompany)).toMatchObject({ status: 200 })
  await app.call(owner, changeSecondFactorRule, { body: { is_required: true } })

  expect(await app.call(colleague, getCompany)).toEqual(required)
  expect(await app.call(colleague, getUser)).toMatchObject({ status: 200 })
  expect((await app.call(colleague, getSecondFactor)).data).toMatchObject({
    is_required: true,
    is_missing: true,
  })
  const stream = await app.http.inject({
    url: '/api/live',
    headers: { authorization: `Bearer ${colleague.token}` },
  })
  expect(stream.statusCode).toBe(403)
  const body = { email: colleague.email, password: factoryPassword }
  const { token } = await app.call(null, login, { body })
  expect(await app.call({ token }, getCompany)).toEqual(required)
  for (const person of [owner, stranger])
    expect(await app.call(person, getCompany)).toMatchObject({ status: 200 })

  const { secret } = await setUpTotp(app, colleague)
  expect(await app.call(colleague, getCompany)).toMatchObject({ status: 200 })
  app.clock.moveBy(60_000)
  const { second_factor } = await app.call(null, login, { body })
  const { challenge } = second_factor
  const code = totpCode(secret, app.clock.now())
  const strong = await app.call(null, loginWithCode, { body: { challenge, code } })
  expect(await app.call({ token: strong.token }, getCompany)).toMatchObject({ status: 200 })

  app.clock.moveBy(60_000)
  const proof = { current_password: factoryPassword, code: totpCode(secret, app.clock.now()) }
  await app.call(colleague, removeTotp, { body: proof })
  for (const person of [colleague, { token: strong.token }])
    expect(await app.call(person, getCompany)).toEqual(required)

  await app.call(owner, changeSecondFactorRule, { body: { is_required: false } })
  expect(await app.call(colleague, getCompany)).toMatchObject({ status: 200 })
})

test('an operator always needs one', async () => {
  const operator = await createOperator(app)
  const weak = await withSession(app, operator)
  expect((await app.call(weak, getSecondFactor)).data).toMatchObject({ is_missing: true })
  expect((await app.call(operator, getSecondFactor)).data).toMatchObject({
    is_required: true,
    is_missing: false,
  })
})
