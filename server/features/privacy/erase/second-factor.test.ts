// A second factor is proved before something of a person or a company is deleted.
import { expect, test } from 'vitest'
import { askForDeletion } from '#contract/accounts/leaving.ts'
import { askForCompanyDeletion } from '#contract/companies/company-leaving.ts'
import { getPrivacy } from '#contract/pages/privacy.ts'
import { minuteMs } from '#server/platform/clock.ts'
import { createCandidate, createCompany, createStaff } from '#server/testing/factories.ts'
import { factoryPassword } from '#server/testing/insert-person.ts'
import { setUpTestApp } from '#server/testing/test-app.ts'
import { setUpTotp, totpCode } from '#server/testing/totp.ts'

const app = setUpTestApp()
const current_password = factoryPassword

const acts = [
  {
    title: 'a candidate deletes their account',
    create: () => createCandidate(app),
    endpoint: askForDeletion,
  },
  {
    title: 'a colleague deletes their account',
    create: async () => createStaff(app, await createCompany(app)),
    endpoint: askForDeletion,
  },
  {
    title: 'an owner deletes the company',
    create: () => createCompany(app),
    endpoint: askForCompanyDeletion,
  },
]

for (const { title, create, endpoint } of acts)
  test(`${title} with the password and a code, where there is a second factor`, async () => {
    const person = await create()
    const eraseAt = async () => {
      const { data } = await app.call(person, getPrivacy)
      return data.company ? data.company.erase_at : data.erase_at
    }
    expect(await app.call(person, getPrivacy)).toMatchObject({ data: { needs_code: false } })
    const { secret } = await setUpTotp(app, person)
    expect(await app.call(person, getPrivacy)).toMatchObject({ data: { needs_code: true } })
    app.clock.moveBy(minuteMs)
    const code = totpCode(secret, app.clock.now())

    const refusals: [{ current_password: string; code?: string }, string][] = [
      [{ current_password }, 'code'],
      [{ current_password, code: '000000' }, 'code'],
      [{ current_password: 'another-one', code }, 'current_password'],
    ]
    for (const [body, field] of refusals) {
      expect(await app.call(person, endpoint, { body })).toMatchObject({
        status: 422,
        errors: { [field]: [expect.any(String)] },
      })
      expect(await eraseAt()).toBeNull()
    }

    const body = { current_password, code }
    expect(await app.call(person, endpoint, { body })).toEqual({ status: 'deletion-asked' })
    expect(await eraseAt()).not.toBeNull()
  })

test('a recovery code stands for the app, once', async () => {
  const person = await createCandidate(app)
  const { recoveryCodes } = await setUpTotp(app, person)
  const body = { current_password, code: recoveryCodes[0] ?? '' }
  expect(await app.call(person, askForDeletion, { body })).toEqual({ status: 'deletion-asked' })
  expect(await app.call(person, askForDeletion, { body })).toMatchObject({
    status: 422,
    errors: { code: [expect.any(String)] },
  })
})
