import { expect, test } from 'vitest'
import { changeProfile } from '#contract/accounts/accounts.ts'
import { login } from '#contract/accounts/login.ts'
import { forgotPassword } from '#contract/accounts/password-reset.ts'
import { register } from '#contract/accounts/registration.ts'
import { addCollaborator } from '#contract/companies/collaborators.ts'
import { addEmailDomain } from '#contract/integrations/identity-provider.ts'
import { invite } from '#contract/invitations/invitations.ts'
import { find } from '#contract/operators/search.ts'
import { anotherEmail, askForEmail, proven } from '#server/testing/email-changes.ts'
import { createCandidate, createCompany, createOperator } from '#server/testing/factories.ts'
import { runAltura } from '#server/testing/run-command.ts'
import { setUpTestApp } from '#server/testing/test-app.ts'
import { createVacancy } from '#server/testing/vacancy-factories.ts'

const app = setUpTestApp()

const typedAddress = 'Ana@Compañía.mx'
const password = 'correct horse'
const form = { name: 'Ana', last_name: 'Núñez', password, password_confirmation: password }

test('a domain in Unicode and its Punycode are one address, wherever it is typed', async () => {
  const punycode = `ana@${new URL('http://compañía.mx').hostname}`
  const registered = await app.call(null, register, { body: { ...form, email: typedAddress } })
  expect(registered.data.user).toMatchObject({ email: punycode })
  expect(await app.call(null, register, { body: { ...form, email: punycode } })).toMatchObject({
    status: 422,
    errors: { email: ['This email is already taken'] },
  })
  for (const email of [typedAddress, punycode, punycode.toUpperCase()])
    expect(await app.call(null, login, { body: { email, password } })).toMatchObject({
      status: 200,
    })
  await app.call(null, forgotPassword, { body: { email: typedAddress } })
  await app.mailTo(punycode, 'reset_password')

  const [owner, operator] = [await createCompany(app, { credits: 9 }), await createOperator(app)]
  const colleague = { ...form, email: typedAddress, role: 'collaborator' }
  expect(await app.call(owner, addCollaborator, { body: colleague })).toMatchObject({
    errors: { email: ['This email is already taken'] },
  })
  const params = { slug: await createVacancy(app, owner) }
  const send = (email: string) =>
    app.call(owner, invite, { params, body: { kind: 'email', language: 'en', email } })
  expect(await send(typedAddress)).toMatchObject({ status: 201, data: { email: punycode } })
  expect(await send(punycode)).toMatchObject({ status: 409 })
  const { data } = await app.call(owner, addEmailDomain, { body: { domain: '@Compañía.mx' } })
  expect(data.domains).toMatchObject([{ domain: punycode.slice('ana@'.length) }])

  for (const search of [typedAddress, punycode])
    expect(
      await app.call(operator, find, { params: { object: 'users' }, query: { search } }),
    ).toMatchObject({ data: [{ detail: 'ana@compañía.mx' }] })
  expect(await runAltura(app, ['user', 'verify', typedAddress])).toMatchObject({ code: 0 })
})

test('an address that is not ASCII before the @ is refused in words that say so, everywhere', async () => {
  const [person, owner] = [await createCandidate(app), await createCompany(app)]
  const email = 'ñandú@example.com'
  const words = 'Before the @, use only letters without accents, digits and signs'
  const params = { slug: await createVacancy(app, owner) }
  for (const reply of [
    await app.call(null, register, { body: { ...form, email } }),
    await app.call(null, login, { body: { email, password } }),
    await app.call(null, forgotPassword, { body: { email } }),
    await app.call(person, changeProfile, { body: { email, ...proven } }),
    await app.call(owner, addCollaborator, { body: { ...form, email } }),
    await app.call(owner, invite, { params, body: { kind: 'email', language: 'en', email } }),
  ])
    expect(reply).toMatchObject({ status: 422, errors: { email: [words] } })
})

test('changes and registrations of one address at once, in several spellings, leave one person', async () => {
  const ascii = new URL('http://peña.example').hostname
  for (let round = 0; round < 5; round += 1) {
    const name = anotherEmail().split('@')[0] ?? ''
    const address = `${name}@${ascii}`
    const people = [await createCandidate(app), await createCandidate(app)]
    const spellings = [`${name}@Peña.example`, `${name.toUpperCase()}@${ascii}`]
    for (const [index, person] of people.entries())
      await askForEmail(app, person, spellings[index] ?? '')
    await app.mailTo(address, 'email_change_confirmation', 2)
    const links = app.mails.filter(({ to }) => to === address)
    const replies = await Promise.all([
      ...links.map(async ({ links: [link = ''] }) => {
        const { change, address: side, ...query } = Object.fromEntries(new URL(link).searchParams)
        const url = `/api/email-changes/${change}/${side}/confirm`
        return (await app.http.inject({ method: 'POST', url, query })).statusCode
      }),
      ...spellings.map(
        async (email) => (await app.call(null, register, { body: { ...form, email } })).status,
      ),
    ])
    expect(replies.sort()).toEqual([200, 422, 422, 422])
    const holders = await app.db
      .selectFrom('users')
      .select('id')
      .where('email', '=', address)
      .execute()
    expect(holders).toHaveLength(1)
  }
})
