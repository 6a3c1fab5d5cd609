import { expect, test } from 'vitest'
import { switchableKinds } from '#contract/notifications/mail-kinds.ts'
import { listMails, switchMail } from '#contract/notifications/notifications.ts'
import { type Mail, queueMails } from '#server/emails/queue-mail.ts'
import { createApplication } from '#server/testing/application-factories.ts'
import { createCandidate, createCompany, createStaff } from '#server/testing/factories.ts'
import { changesReceivedBy } from '#server/testing/listening.ts'
import { countStatements } from '#server/testing/statements.ts'
import { setUpTestApp } from '#server/testing/test-app.ts'
import { createVacancy } from '#server/testing/vacancy-factories.ts'

const app = setUpTestApp()

/** New applications alone come more or less often. */
const often = (kind: string) => (kind === 'application_received' ? { often: 'at_once' } : {})
const on = (...kinds: string[]) => kinds.map((kind) => ({ kind, is_on: true, ...often(kind) }))

test('everybody sees the mails of their role, all of them on at first', async () => {
  const owner = await createCompany(app)
  const people = [
    [
      await createCandidate(app),
      on(
        'new_message',
        'application_answered',
        'credits_refunded',
        'search_alert',
        'new_fits',
        'saved_closing',
        'applied_closing',
        'vacancy_closed',
        'approach_received',
        'approach_due',
        'approach_unanswered',
      ),
    ],
    [
      owner,
      on(
        'new_message',
        'application_received',
        'answer_reminder',
        'vacancy_closing',
        'vacancy_unconfirmed',
        'approach_accepted',
      ),
    ],
    [
      await createStaff(app, owner, { role: 'administrator' }),
      on(
        'new_message',
        'application_received',
        'answer_reminder',
        'vacancy_closing',
        'vacancy_unconfirmed',
        'approach_accepted',
      ),
    ],
    [
      await createStaff(app, owner),
      on(
        'application_received',
        'answer_reminder',
        'vacancy_closing',
        'vacancy_unconfirmed',
        'approach_accepted',
      ),
    ],
    [
      await createCandidate(app, { is_verified: false }),
      on(
        'new_message',
        'application_answered',
        'credits_refunded',
        'search_alert',
        'new_fits',
        'saved_closing',
        'applied_closing',
        'vacancy_closed',
        'approach_received',
        'approach_due',
        'approach_unanswered',
      ),
    ],
  ] as const
  for (const [person, data] of people)
    expect(await app.call(person, listMails)).toEqual({ status: 200, data })
})

test('a mail that was switched off is not sent, to this person only, until it is switched on again', async () => {
  const owner = await createCompany(app)
  const administrator = await createStaff(app, owner, { role: 'administrator' })
  const slug = await createVacancy(app, owner)
  const off = { kind: 'application_received', is_on: false } as const

  const { data } = await app.call(owner, switchMail, { body: off })
  const shown = { ...off, often: 'at_once' }
  expect(data).toEqual([
    ...on('new_message'),
    shown,
    ...on('answer_reminder', 'vacancy_closing', 'vacancy_unconfirmed', 'approach_accepted'),
  ])
  expect((await app.call(owner, switchMail, { body: off })).data).toEqual(data)
  expect((await app.call(administrator, listMails)).data).not.toContainEqual(shown)
  const apply = async () =>
    createApplication(app, await createCandidate(app, { credits: 1, has_salary: true }), slug)
  await apply()
  await app.mailTo(administrator.email, 'application_received')
  await app.call(owner, switchMail, { body: { ...off, is_on: true } })
  await apply()
  await app.mailTo(owner.email, 'application_received')
  await app.mailTo(administrator.email, 'application_received', 2)
  expect(app.mails.filter(({ to }) => to === owner.email)).toHaveLength(1)
})

test('mails about the account cannot be switched off, nor those of another role, nor anything by halves', async () => {
  const candidate = await createCandidate(app)
  const owner = await createCompany(app)

  for (const [person, body, field] of [
    [candidate, { kind: 'verify_email', is_on: false }, 'kind'],
    [candidate, { kind: 'reset_password', is_on: false }, 'kind'],
    [candidate, { kind: 'application_received', is_on: false }, 'kind'],
    [owner, { kind: 'credits_refunded', is_on: false }, 'kind'],
    [owner, { kind: ['new_message'], is_on: false }, 'kind'],
    [owner, { kind: null, is_on: false }, 'kind'],
    [owner, { kind: 'new_message' }, 'is_on'],
    [owner, { kind: 'new_message', is_on: 'no' }, 'is_on'],
    [owner, { kind: 'new_message', is_on: 0 }, 'is_on'],
    [owner, { kind: 'new_message', is_on: true, often: 'daily' }, 'often'],
    [owner, { kind: 'application_received', is_on: true, often: 'weekly' }, 'often'],
  ] as const) {
    const reply = await app.call(person, switchMail, { body })
    expect(reply).toMatchObject({ status: 422, errors: { [field]: [expect.any(String)] } })
  }
  expect((await app.call(owner, listMails)).data).toEqual(
    on(
      'new_message',
      'application_received',
      'answer_reminder',
      'vacancy_closing',
      'vacancy_unconfirmed',
      'approach_accepted',
    ),
  )
})

test('the other devices of a person hear of it', async () => {
  const candidate = await createCandidate(app)
  const heard = changesReceivedBy(app.live, candidate.id)
  await app.call(candidate, switchMail, { body: { kind: 'new_message', is_on: false } })
  await expect.poll(() => heard).toMatchObject([{ what: 'mails', id: '' }])
})

test('many mails take as few statements as one, and what is switched off is left out of them', async () => {
  const people = await Promise.all(Array.from({ length: 12 }, () => createCandidate(app)))
  const [quiet] = people
  if (!quiet) throw new Error('nobody')
  for (const kind of ['new_message', 'credits_refunded', 'application_answered'] as const)
    await app.call(quiet, switchMail, { body: { kind, is_on: false } })
  const mailsTo = (count: number) =>
    people.slice(0, count).flatMap(({ id, email }): Mail[] => [
      { kind: 'new_message', user_id: id, to: email, locale: 'en', facts: { count: '1' } },
      { kind: 'password_changed', to: email, locale: 'en', facts: {} },
    ])
  const statementsFor = (count: number) =>
    countStatements(app.pool, () =>
      app.db.transaction().execute((tx) => queueMails(app, tx, mailsTo(count))),
    )

  expect(await statementsFor(12)).toBe(await statementsFor(2))
  await app.mailTo(people.at(-1)?.email ?? '', 'new_message')
  await app.mailTo(quiet.email, 'password_changed', 2)
  expect(app.mails.filter(({ to, kind }) => to === quiet.email && kind === 'new_message')).toEqual(
    [],
  )
})

test('what can be switched off says so, in its text, its page and its headers; other mails say nothing', async () => {
  const { id, email } = await createCandidate(app)
  await app.db.transaction().execute((tx) =>
    queueMails(app, tx, [
      ...switchableKinds.map((kind): Mail => ({
        kind,
        user_id: id,
        to: email,
        locale: 'en',
        facts: { count: '1', link: 'https://a.example' },
      })),
      { kind: 'password_changed', to: email, locale: 'en', facts: {} },
    ]),
  )
  for (const kind of switchableKinds) {
    const mail = await app.mailTo(email, kind)
    const address = mail.links.at(-1) ?? ''
    expect(
      address.startsWith(
        `${app.environment.APP_URL}/unsubscribe?person=${id}&kind=${kind}&expires=`,
      ),
    ).toBe(true)
    expect(mail.headers).toEqual({
      'List-Unsubscribe': `<${address}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    })
    expect(mail.text).toContain(address)
    expect(mail.html).toContain(`href="${address.replaceAll('&', '&#38;')}"`)
    expect(address).not.toContain(email.split('@')[0])
  }
  const plain = await app.mailTo(email, 'password_changed')
  expect(plain.headers).toBeUndefined()
  expect(plain.text + plain.html).not.toContain('unsubscribe')
})
