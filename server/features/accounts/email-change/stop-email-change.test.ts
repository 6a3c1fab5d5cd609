import { expect, test } from 'vitest'
import { changeProfile, getUser } from '#contract/accounts/accounts.ts'
import { cancelEmailChange, resendEmailChange } from '#contract/accounts/email-changes.ts'
import { login } from '#contract/accounts/login.ts'
import { resetPassword } from '#contract/accounts/password-reset.ts'
import { register } from '#contract/accounts/registration.ts'
import { hourMs } from '#server/platform/clock.ts'
import {
  proven,
  anotherEmail,
  askForEmail,
  changeLink,
  confirmationLink,
  noticeLink,
  moved,
} from '#server/testing/email-changes.ts'
import { createCandidate } from '#server/testing/factories.ts'
import { factoryPassword } from '#server/testing/insert-person.ts'
import { setUpTestApp } from '#server/testing/test-app.ts'

const app = setUpTestApp()

const signIn = (email: string, password = factoryPassword) =>
  app.call(null, login, { body: { email, password } })

test('the old address cancels it by its link, the person on the account page', async () => {
  const person = await createCandidate(app)
  const [first, second] = [anotherEmail(), anotherEmail()]
  await askForEmail(app, person, first)
  const stop = await noticeLink(app, person.email)
  expect(await stop.stop()).toMatchObject({ status: 200, data: { state: 'cancelled' } })
  expect(await stop.stop()).toMatchObject({ status: 200, data: { state: 'cancelled' } })
  expect(await (await confirmationLink(app, first)).confirm()).toMatchObject({ status: 409 })
  expect(await app.call(person, getUser)).toMatchObject({ email_change: null })

  await askForEmail(app, person, second)
  expect(await app.call(person, cancelEmailChange)).toEqual({ status: 'cancelled' })
  expect(await app.call(person, cancelEmailChange)).toMatchObject({ status: 404 })
  expect(await app.call(person, resendEmailChange)).toMatchObject({ status: 404 })
  expect(await (await confirmationLink(app, second)).confirm()).toMatchObject({ status: 409 })
})

test('for 72 hours the old address undoes it: everybody is signed out, and a mail leads to a new password', async () => {
  const person = await createCandidate(app)
  const { email_verified_at } = await app.call(person, getUser)
  const email = await moved(app, person)
  const link = await changeLink(app, person.email, 'email_changed')
  app.clock.moveBy(72 * hourMs - 1000)
  expect(await link.stop()).toMatchObject({ status: 200, data: { state: 'undone' } })
  expect(await link.stop()).toMatchObject({ status: 200, data: { state: 'undone' } })
  expect(await (await confirmationLink(app, email)).confirm()).toMatchObject({ status: 409 })

  expect(await app.call(person, getUser)).toMatchObject({ status: 401 })
  expect(await signIn(email)).toMatchObject({ status: 401 })
  const again = await signIn(person.email)
  expect(again).toMatchObject({ status: 200, user: { verified_email: true, email_verified_at } })
  await app.mailTo(email, 'email_change_reversed')
  const { links } = await app.mailTo(person.email, 'email_change_undone')
  const token = new URL(links[0] ?? '').searchParams.get('token') ?? ''
  const password = 'one that only I know'
  const body = { token, email: person.email, password, password_confirmation: password }
  expect(await app.call(null, resetPassword, { body })).toEqual({ status: 'password-reset' })
  expect(await signIn(person.email, password)).toMatchObject({ status: 200 })
})

test('after 72 hours it stays, and the old address is free', async () => {
  const person = await createCandidate(app)
  const email = await moved(app, person)
  const link = await changeLink(app, person.email, 'email_changed')
  const newcomer = {
    name: 'Ana',
    last_name: 'Paz',
    password: factoryPassword,
    password_confirmation: factoryPassword,
  }
  const taken = { status: 422, errors: { email: ['This email is already taken'] } }
  const registerThere = () =>
    app.call(null, register, { body: { ...newcomer, email: person.email } })
  expect(await registerThere(), 'it may still be taken back').toMatchObject(taken)

  app.clock.moveBy(72 * hourMs)
  expect(await link.look()).toMatchObject({ data: { state: 'applied', may_stop: false } })
  expect(await link.stop()).toMatchObject({ status: 409 })
  expect(await signIn(email)).toMatchObject({ status: 200 })
  expect(await registerThere()).toMatchObject({ status: 200 })
})

test('two changes in a row: the first link ends, and each address given up brings its own back', async () => {
  const person = await createCandidate(app)
  const [first, second, third] = [anotherEmail(), anotherEmail(), anotherEmail()]
  await askForEmail(app, person, first)
  await askForEmail(app, person, second)
  expect(await (await confirmationLink(app, first)).confirm()).toMatchObject({ status: 409 })
  await (await confirmationLink(app, second)).confirm()
  await askForEmail(app, person, third)
  await (await confirmationLink(app, third)).confirm()
  expect(await app.call(person, getUser)).toMatchObject({ email: third })

  expect(await (await changeLink(app, person.email, 'email_changed')).stop()).toMatchObject({
    data: { state: 'undone' },
  })
  expect(await signIn(person.email)).toMatchObject({ status: 200 })
  const later = await changeLink(app, second, 'email_changed')
  expect(await later.stop(), 'what followed is undone with it').toMatchObject({
    data: { state: 'undone' },
  })
  expect(await signIn(person.email)).toMatchObject({ status: 200 })
  expect(await signIn(second)).toMatchObject({ status: 401 })
})

test('one can go back to an address given up, which nobody else gets meanwhile', async () => {
  const [person, stranger] = [await createCandidate(app), await createCandidate(app)]
  await moved(app, person)
  expect(
    await app.call(stranger, changeProfile, { body: { email: person.email, ...proven } }),
  ).toMatchObject({ status: 422, errors: { email: [expect.any(String)] } })
  await askForEmail(app, person, person.email)
  await (await confirmationLink(app, person.email)).confirm()
  expect(await app.call(person, getUser)).toMatchObject({ email: person.email })
})

test('confirming and cancelling at once end in one of the two, and it is said which', async () => {
  for (let round = 0; round < 4; round++) {
    const person = await createCandidate(app)
    const email = anotherEmail()
    await askForEmail(app, person, email)
    const [yes, no] = [await confirmationLink(app, email), await noticeLink(app, person.email)]
    await Promise.all(
      round % 2 ? [yes.confirm(), no.stop(), yes.confirm()] : [no.stop(), yes.confirm(), no.stop()],
    )
    const [{ data: seen }, works] = [await no.look(), await signIn(email)]
    expect(['cancelled', 'applied', 'undone']).toContain(seen.state)
    expect(works.status).toBe(seen.state === 'applied' ? 200 : 401)
    expect((await signIn(person.email)).status).toBe(works.status === 200 ? 401 : 200)
  }
})
