import { expect, test } from 'vitest'
import { changeProfile, getUser } from '#contract/accounts/accounts.ts'
import { resendEmailChange } from '#contract/accounts/email-changes.ts'
import { resendVerification } from '#contract/accounts/email-verification.ts'
import { login } from '#contract/accounts/login.ts'
import { removeCollaborator } from '#contract/companies/collaborators.ts'
import { dayMs } from '#server/platform/clock.ts'
import {
  anotherEmail,
  askForEmail,
  changeLink,
  confirmationLink,
  moved,
  noticeLink,
  proven,
} from '#server/testing/email-changes.ts'
import { createCandidate, createCompany, createStaff } from '#server/testing/factories.ts'
import { factoryPassword } from '#server/testing/insert-person.ts'
import { setUpTestApp } from '#server/testing/test-app.ts'
import { forgetEmailChanges } from '../prune.ts'

const app = setUpTestApp()

const signIn = (email: string, password = factoryPassword) =>
  app.call(null, login, { body: { email, password } })

test('another address is pending until its link is followed: nothing else changes before', async () => {
  const person = await createCandidate(app, { locale: 'es' })
  const email = anotherEmail()
  const { data } = await app.call(person, changeProfile, {
    body: { email: ` ${email.toUpperCase()} `, ...proven },
  })
  expect(data).toMatchObject({
    email: person.email,
    verified_email: true,
    email_change: { email, waits_for: ['new'], is_expired: false },
  })
  expect(await signIn(email)).toMatchObject({ status: 401 })
  expect(await signIn(person.email)).toMatchObject({ status: 200 })

  expect(await app.mailTo(email, 'email_change_confirmation')).toMatchObject({ locale: 'es' })
  const mail = await app.mailTo(person.email, 'email_change_requested')
  expect(mail.text).not.toContain(email)
  expect(await (await confirmationLink(app, email)).look()).toEqual({
    status: 200,
    data: { email, state: 'pending', is_confirmed: false, may_confirm: true, may_stop: false },
  })
  expect(await app.call(person, getUser)).toMatchObject({ email: person.email })
})

test('the link makes it theirs, once, and who was signed in stays so', async () => {
  const person = await createCandidate(app)
  const email = anotherEmail()
  await askForEmail(app, person, email)
  const link = await confirmationLink(app, email)
  const applied = { state: 'applied', is_confirmed: true, may_confirm: false }
  expect(await link.confirm()).toMatchObject({ status: 200, data: applied })
  const { email_verified_at } = await app.call(person, getUser)
  expect(await app.call(person, getUser)).toMatchObject({
    email,
    verified_email: true,
    email_change: null,
  })
  expect(await signIn(person.email)).toMatchObject({ status: 401 })
  expect(await signIn(email)).toMatchObject({ status: 200 })
  await app.mailTo(person.email, 'email_changed')

  app.clock.moveBy(5000)
  expect(await link.confirm()).toMatchObject({ status: 200, data: applied })
  expect(await app.call(person, getUser)).toMatchObject({ email, email_verified_at })
})

test('somebody unverified gives another address, and is verified by it', async () => {
  const person = await createCandidate(app, { is_verified: false })
  const email = anotherEmail()
  await askForEmail(app, person, email)
  expect(await app.call(person, getUser)).toMatchObject({
    email: person.email,
    verified_email: false,
  })
  await (await confirmationLink(app, email)).confirm()
  expect(await app.call(person, getUser)).toMatchObject({ email, verified_email: true })
  expect(await app.call(person, resendVerification)).toEqual({ status: 'verified' })

  const mail = await app.mailTo(person.email, 'email_changed')
  expect(mail.links, 'an address that nobody verified brings nothing back').toEqual([])
  expect(await (await noticeLink(app, person.email)).stop()).toMatchObject({ status: 409 })
  expect(await app.call(person, getUser)).toMatchObject({ email })
})

test('a wrong password is named and nothing is saved', async () => {
  const person = await createCandidate(app)
  for (const current_password of ['not this one', ''])
    expect(
      await app.call(person, changeProfile, {
        body: { name: 'Other', email: anotherEmail(), current_password },
      }),
    ).toMatchObject({ status: 422, errors: { current_password: [expect.any(String)] } })
  expect(await app.call(person, getUser)).toMatchObject({ name: person.name, email_change: null })
})

test('without the password the address they have must agree, in either order', async () => {
  for (const order of [['new', 'old'] as const, ['old', 'new'] as const]) {
    const person = await createCandidate(app)
    const email = anotherEmail()
    await askForEmail(app, person, email, {})
    expect(await app.call(person, getUser)).toMatchObject({
      email_change: { waits_for: ['new', 'old'] },
    })
    const links = {
      new: await confirmationLink(app, email),
      old: await changeLink(app, person.email, 'email_change_approval'),
    }
    expect(await links[order[0]].confirm()).toMatchObject({
      data: { state: 'pending', is_confirmed: true },
    })
    expect(await app.call(person, getUser)).toMatchObject({
      email: person.email,
      email_change: { waits_for: [order[1]] },
    })
    expect(await links[order[1]].confirm()).toMatchObject({ data: { state: 'applied' } })
    expect(await app.call(person, getUser)).toMatchObject({ email, email_change: null })
  }
})

test('where the password was given, the notice to the old address approves nothing', async () => {
  const person = await createCandidate(app)
  await askForEmail(app, person, anotherEmail())
  expect(await (await noticeLink(app, person.email)).confirm()).toMatchObject({ status: 403 })
  expect(await app.call(person, getUser)).toMatchObject({ email: person.email })
})

test('links end after a day; sent again they work, and the earlier ones with them', async () => {
  const person = await createCandidate(app)
  const email = anotherEmail()
  await askForEmail(app, person, email)
  const link = await confirmationLink(app, email)
  app.clock.moveBy(dayMs + 1000)
  expect(await link.look()).toMatchObject({ data: { state: 'expired', may_confirm: false } })
  expect(await link.confirm()).toMatchObject({ status: 403 })
  expect(await app.call(person, getUser)).toMatchObject({
    email_change: { email, is_expired: true },
  })

  expect(await app.call(person, resendEmailChange)).toEqual({ status: 'links-sent' })
  const fresh = await confirmationLink(app, email, 2)
  expect(await fresh.confirm()).toMatchObject({ data: { state: 'applied' } })
})

test('a change that ended three months ago is forgotten, one that was made since is not', async () => {
  const earlier = await createCandidate(app)
  await moved(app, earlier)
  app.clock.moveBy(60 * dayMs)
  const later = await createCandidate(app)
  await moved(app, later)
  app.clock.moveBy(31 * dayMs)
  await forgetEmailChanges(app, new Date(app.clock.now().getTime() - 90 * dayMs))
  const rows = await app.db.selectFrom('email_changes').select('user_id').execute()
  expect(rows.map(({ user_id }) => user_id)).toContain(later.id)
  expect(rows.map(({ user_id }) => user_id)).not.toContain(earlier.id)
})

test('a link that was changed, of another side, or of somebody who was removed is refused', async () => {
  const owner = await createCompany(app)
  const person = await createStaff(app, owner)
  const email = anotherEmail()
  await askForEmail(app, person, email)
  const { links } = await app.mailTo(email, 'email_change_confirmation')
  const page = new URL(links[0] ?? '')
  const read = (name: string) => page.searchParams.get(name) ?? ''
  const at = (side: string, query: Record<string, string>, id = read('change')) =>
    app.http.inject({ method: 'POST', url: `/api/email-changes/${id}/${side}/confirm`, query })
  const good = { expires: read('expires'), signature: read('signature') }
  const wrong = [
    at('old', good),
    at('neither', good),
    at('new', { ...good, expires: String(Number(good.expires) + 1) }),
    at('new', {}),
    at('new', good, '00000000-0000-4000-8000-000000000000'),
    at('new', good, 'nobody'),
  ]
  for (const reply of wrong) expect((await reply).statusCode).toBe(403)

  await app.call(owner, removeCollaborator, { params: { slug: person.slug } })
  expect((await at('new', good)).statusCode).toBe(403)
})
