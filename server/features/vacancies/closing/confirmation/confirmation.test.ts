import { expect, test } from 'vitest'
import { withdrawApplication } from '#contract/applications/own-application.ts'
import { getToday } from '#contract/applications/today.ts'
import { changeCandidatesRule } from '#contract/companies/companies.ts'
import { listNotifications } from '#contract/notifications/notifications.ts'
import { dayAfter } from '#contract/vacancies/closing-date.ts'
import { saveVacancy } from '#contract/vacancies/saved-vacancies.ts'
import { changeVacancy, confirmVacancy, getJob, getVacancy } from '#contract/vacancies/vacancies.ts'
import { listVacancyChanges } from '#contract/vacancies/vacancy-history.ts'
import { dayMs, hourMs } from '#server/platform/clock.ts'
import type { Staff } from '#server/platform/http/actor.ts'
import {
  applyAgain,
  close,
  createWaiting,
  creditsOf,
  ownView,
} from '#server/testing/answer-factories.ts'
import { createCandidate, createCompany, createStaff } from '#server/testing/factories.ts'
import { setUpTestApp } from '#server/testing/test-app.ts'
import { createVacancy, vacancyBody } from '#server/testing/vacancy-factories.ts'
import { remindOrClose } from './remind-or-close.ts'

const app = setUpTestApp()

type Owner = Staff & { token: string; email: string }

/** Reminders are sent from nine in Mexico City on: here days are counted from noon. */
function moveToNoon() {
  const now = app.clock.now()
  const noon = new Date(now).setUTCHours(18, 0, 0, 0)
  app.clock.moveBy(noon + dayMs - now.getTime())
}

/** So many days pass, and the task runs. */
async function pass(days: number) {
  app.clock.moveBy(days * dayMs)
  await remindOrClose(app)
}

const viewOf = async (owner: Owner, slug: string) =>
  (await app.call(owner, getVacancy, { params: { slug } })).data

const confirm = (person: Owner, slug: string) =>
  app.call(person, confirmVacancy, { params: { slug } })

/** The number of mails of a kind to an address. */
async function addressed(kind: string, { email }: { email: string }) {
  return (await mailsOf(kind)).filter(({ to }) => to === email).length
}

/** Since the last confirmation. */
async function hoursSince(owner: Owner, slug: string) {
  const { confirmed_at } = await viewOf(owner, slug)
  return (app.clock.now().getTime() - Date.parse(confirmed_at)) / hourMs
}

async function mailsOf(kind: string) {
  // A mail that is queued afterwards arrives after them.
  const witness = await createCompany(app)
  await createWaiting(app, { owner: witness })
  await app.mailTo(witness.email, 'application_received')
  return app.mails.filter((mail) => mail.kind === kind)
}

test('nobody is asked for fourteen days; then the company is, twice, and three days later it closes', async () => {
  moveToNoon()
  const { owner, vacancy, candidate } = await createWaiting(app)
  const params = { slug: vacancy }
  const saver = await createCandidate(app)
  await app.call(saver, saveVacancy, { params })
  await pass(13)
  expect(await addressed('vacancy_unconfirmed', owner)).toBe(0)
  expect(await viewOf(owner, vacancy)).toMatchObject({ is_confirmation_due: false })
  await pass(2)
  await remindOrClose(app)
  expect(await addressed('vacancy_unconfirmed', owner)).toBe(1)
  expect(await addressed('applied_closing', candidate)).toBe(0)
  const { confirm_by, ...asked } = await viewOf(owner, vacancy)
  expect(asked).toMatchObject({ job_status: 'OPEN', is_confirmation_due: true })

  await pass(3)
  expect(await addressed('vacancy_unconfirmed', owner)).toBe(2)
  expect(await addressed('applied_closing', candidate)).toBe(1)
  expect(await addressed('saved_closing', saver)).toBe(1)
  expect((await viewOf(owner, vacancy)).confirm_by).toEqual(confirm_by)
  await pass(2)
  expect(await viewOf(owner, vacancy)).toMatchObject({ job_status: 'OPEN', waiting: { count: 1 } })

  app.clock.moveBy(Date.parse(confirm_by.at) + 1000 - app.clock.now().getTime())
  await Promise.all([remindOrClose(app), remindOrClose(app)])
  expect(await viewOf(owner, vacancy)).toMatchObject({
    job_status: 'CLOSED',
    closed_for: 'unconfirmed',
    confirm_by: null,
    waiting: { count: 0 },
  })
  expect(await creditsOf(app, candidate)).toEqual({ available: 5, held: 0 })
  expect((await ownView(app, candidate, vacancy)).application).toMatchObject({
    state: 'returned',
    return_cause: 'vacancy_closed',
  })
  const mail = await app.mailTo(candidate.email, 'credits_refunded')
  expect(mail.text).toContain('did not confirm that it still stands')
  await app.mailTo(saver.email, 'vacancy_closed')
  expect(await addressed('vacancy_closed', candidate)).toBe(0)
  expect((await app.mailTo(owner.email, 'vacancy_lapsed')).text).toContain('One application')
  const { data } = await app.call(owner, listVacancyChanges, { params })
  expect(data[0]).toMatchObject({ cause: 'unconfirmed', author: null })
})

test('whoever confirms, changes or opens it again has fourteen days more', async () => {
  const owner = await createCompany(app)
  const slug = await createVacancy(app, owner)
  const { language: locale, ...rest } = vacancyBody()
  const change = (job_status: string) =>
    app.call(owner, changeVacancy, {
      params: { slug },
      body: { locale, ...rest, job_status },
    })
  const acts = [
    () => confirm(owner, slug),
    () => change('OPEN'),
    async () => {
      await change('CLOSED')
      return change('OPEN')
    },
  ]
  for (const act of acts) {
    await pass(15)
    expect(await viewOf(owner, slug)).toMatchObject({ is_confirmation_due: true })
    expect((await act()).data).toMatchObject({ is_confirmation_due: false })
    expect(await hoursSince(owner, slug)).toBeLessThan(1)
    await pass(10)
    expect(await viewOf(owner, slug)).toMatchObject({ is_confirmation_due: false })
    await change('OPEN')
  }
  const { data } = await app.call(owner, listVacancyChanges, { params: { slug } })
  expect(data.map(({ cause }: { cause: string }) => cause)).toContain('confirmed')
  await close(app, owner, slug)
  expect((await confirm(owner, slug)).status).toBe(409)
  expect((await confirm(await createCompany(app), slug)).status).toBe(404)
})

test('a reminder that comes late leaves six days, and nothing closes without both', async () => {
  const owner = await createCompany(app)
  const slug = await createVacancy(app, owner)
  await pass(29)
  await remindOrClose(app)
  expect(await viewOf(owner, slug)).toMatchObject({
    job_status: 'OPEN',
    is_confirmation_due: true,
  })
  const { confirm_by } = await viewOf(owner, slug)
  expect(Date.parse(confirm_by.at) - app.clock.now().getTime()).toBeGreaterThan(6 * dayMs - hourMs)
})

test('a closing date that comes first needs no confirmation, one that comes later does', async () => {
  const owner = await createCompany(app)
  const today = app.clock.now().toISOString().slice(0, 10)
  const near = await createVacancy(app, owner, { body: { closes_on: dayAfter(today, 16) } })
  const far = await createVacancy(app, owner, { body: { closes_on: dayAfter(today, 90) } })
  expect(await viewOf(owner, near)).toMatchObject({ confirm_by: null })
  await pass(15)
  expect(await viewOf(owner, near)).toMatchObject({ is_confirmation_due: false })
  expect(await viewOf(owner, far)).toMatchObject({
    is_confirmation_due: true,
    confirm_by: expect.any(Object),
  })
})

test('candidates read when it was confirmed; a withdrawn application is told nothing', async () => {
  const { owner, vacancy, candidate } = await createWaiting(app)
  const gone = await applyAgain(app, owner, vacancy)
  await app.call(gone.candidate, withdrawApplication, { params: { slug: vacancy } })
  app.clock.moveBy(dayMs)
  await confirm(owner, vacancy)
  expect(await hoursSince(owner, vacancy)).toBeLessThan(1)
  const { data } = await app.call(candidate, getJob, { params: { slug: vacancy } })
  expect(data).toMatchObject({
    confirmed_at: expect.any(String),
    confirm_by: { at: expect.any(String), time_zone: expect.any(String) },
  })
  expect(data).not.toHaveProperty('is_confirmation_due')
  await close(app, owner, vacancy)
  const toldOf = async (person: typeof candidate) =>
    (await app.call(person, listNotifications)).data.map(
      ({ kind, detail }: { kind: string; detail: string | null }) => `${kind} ${detail}`,
    )
  expect(await toldOf(candidate)).toContain('vacancy_closed stopped')
  expect((await toldOf(gone.candidate)).join()).not.toContain('vacancy_closed')
})

test('Today shows what is to be confirmed to those who may do so', async () => {
  const { owner, vacancy } = await createWaiting(app)
  const collaborator = await createStaff(app, owner)
  await pass(15)
  const unconfirmed = async (person: Owner) => (await app.call(person, getToday)).data.unconfirmed
  const shown = { count: 1, first: [{ slug: vacancy, confirm_by: expect.any(Object) }] }
  expect(await unconfirmed(owner)).toMatchObject(shown)
  expect(await unconfirmed(collaborator)).toMatchObject(shown)
  await app.call(owner, changeCandidatesRule, { body: { collaborators_see_assigned: true } })
  expect(await unconfirmed(collaborator)).toEqual({ count: 0, first: [] })
  expect((await confirm(collaborator, vacancy)).status).toBe(403)
  await confirm(owner, vacancy)
  expect(await unconfirmed(owner)).toEqual({ count: 0, first: [] })
})

test('confirming and closing by itself at once: one of them happens', async () => {
  for (let round = 0; round < 6; round++) {
    const { owner, vacancy, candidate } = await createWaiting(app)
    await pass(15)
    await pass(3)
    const { confirm_by } = await viewOf(owner, vacancy)
    app.clock.moveBy(Date.parse(confirm_by.at) + 1000 - app.clock.now().getTime())
    const [confirmed] = await Promise.all([confirm(owner, vacancy), remindOrClose(app)])
    const { job_status, closed_for } = await viewOf(owner, vacancy)
    const held = { available: 3, held: 2 }
    const returned = { available: 5, held: 0 }
    if (confirmed.status === 200) expect([job_status, closed_for]).toEqual(['OPEN', null])
    else expect([confirmed.status, closed_for]).toEqual([409, 'unconfirmed'])
    expect(await creditsOf(app, candidate)).toEqual(confirmed.status === 200 ? held : returned)
  }
})
