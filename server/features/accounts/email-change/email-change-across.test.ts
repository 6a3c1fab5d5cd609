import { expect, test } from 'vitest'
import { getUser } from '#contract/accounts/accounts.ts'
import { changePassword } from '#contract/accounts/password-change.ts'
import { forgotPassword, resetPassword } from '#contract/accounts/password-reset.ts'
import { listMails, switchMail } from '#contract/notifications/notifications.ts'
import { unsubscribeLink } from '#server/emails/unsubscribe-link.ts'
import {
  proven,
  anotherEmail,
  askForEmail,
  changeLink,
  confirmationLink,
  moved,
} from '#server/testing/email-changes.ts'
import { createCandidate } from '#server/testing/factories.ts'
import { setUpTestApp } from '#server/testing/test-app.ts'

const app = setUpTestApp()

test('of several people who want one address, the first to confirm has it, also against a registration', async () => {
  const people = [
    await createCandidate(app),
    await createCandidate(app),
    await createCandidate(app),
  ]
  const email = anotherEmail()
  for (const person of people) await askForEmail(app, person, email)
  await app.mailTo(email, 'email_change_confirmation', 3)
  const links = app.mails
    .filter(({ to }) => to === email)
    .map(({ links: [link = ''] }) => new URL(link))
  const replies = await Promise.all(
    links.map(({ searchParams: { get } }, index) => {
      const read = get.bind(links[index]?.searchParams)
      return app.http.inject({
        method: 'POST',
        url: `/api/email-changes/${read('change')}/new/confirm`,
        query: { expires: read('expires') ?? '', signature: read('signature') ?? '' },
      })
    }),
  )
  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422, 422])

  const late = await createCandidate(app)
  const wanted = anotherEmail()
  await askForEmail(app, late, wanted)
  await createCandidate(app, { email: wanted })
  expect(await (await confirmationLink(app, wanted)).confirm()).toMatchObject({
    status: 422,
    errors: { email: ['This email is already taken'] },
  })
  expect(await app.call(late, getUser)).toMatchObject({
    email: late.email,
    email_change: { email: wanted, waits_for: ['new'] },
  })
})

test('links for a new password: none to an address that is not theirs yet, none outlives its address', async () => {
  const person = await createCandidate(app)
  const email = anotherEmail()
  await askForEmail(app, person, email)
  const forgot = (address: string) => app.call(null, forgotPassword, { body: { email: address } })
  const tokenTo = async (address: string, times = 1) => {
    await forgot(address)
    const { links } = await app.mailTo(address, 'reset_password', times)
    return new URL(links[0] ?? '').searchParams.get('token') ?? ''
  }
  const use = (token: string, address: string) =>
    app.call(null, resetPassword, {
      body: {
        token,
        email: address,
        password: 'a new beginning',
        password_confirmation: 'a new beginning',
      },
    })
  const refused = { status: 422, errors: { email: [expect.any(String)] } }

  await forgot(email)
  const beforeChange = await tokenTo(person.email)
  await (await confirmationLink(app, email)).confirm()
  for (const address of [person.email, email])
    expect(await use(beforeChange, address)).toMatchObject(refused)
  expect(app.mails.filter(({ to, kind }) => to === email && kind === 'reset_password')).toEqual([])

  const beforeUndo = await tokenTo(email)
  await (await changeLink(app, person.email, 'email_changed')).stop()
  for (const address of [person.email, email])
    expect(await use(beforeUndo, address)).toMatchObject(refused)
  expect(await use(await tokenTo(person.email, 2), person.email)).toEqual({
    status: 'password-reset',
  })
})

test('a new password, chosen or reset, ends a change that waits', async () => {
  const [chooser, forgetful] = [await createCandidate(app), await createCandidate(app)]
  const [first, second] = [anotherEmail(), anotherEmail()]
  await askForEmail(app, chooser, first)
  const password = 'a new beginning'
  const body = { ...proven, password, password_confirmation: password }
  expect(await app.call(chooser, changePassword, { body })).toMatchObject({
    status: 'password-changed',
  })
  expect(await (await confirmationLink(app, first)).confirm()).toMatchObject({ status: 409 })

  await askForEmail(app, forgetful, second)
  await app.call(null, forgotPassword, { body: { email: forgetful.email } })
  const { links } = await app.mailTo(forgetful.email, 'reset_password')
  const token = new URL(links[0] ?? '').searchParams.get('token') ?? ''
  const reset = { token, email: forgetful.email, password, password_confirmation: password }
  expect(await app.call(null, resetPassword, { body: reset })).toMatchObject({
    status: 'password-reset',
  })
  expect(await (await confirmationLink(app, second)).confirm()).toMatchObject({ status: 409 })
})

test('what somebody has switched off stays off, and the links of earlier mails go on working', async () => {
  const person = await createCandidate(app)
  const body = { kind: 'application_answered', is_on: false } as const
  await app.call(person, switchMail, { body })
  const earlier = new URL(unsubscribeLink(app, person.id, 'new_message'))
  await moved(app, person)
  await app.http.inject({
    method: 'POST',
    url: earlier.pathname + earlier.search,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  })
  const off = async () =>
    (await app.call(person, listMails)).data
      .filter(({ is_on }: { is_on: boolean }) => !is_on)
      .map(({ kind }: { kind: string }) => kind)
      .sort()
  expect(await off()).toEqual(['application_answered', 'new_message'])
})
