import { expect, test } from 'vitest'
import { keepApplicationDraft } from '#contract/applications/application-drafts.ts'
import { apply } from '#contract/applications/apply.ts'
import { dayIn } from '#contract/times/business-days.ts'
import { dayAfter } from '#contract/vacancies/closing-date.ts'
import { saveVacancy } from '#contract/vacancies/saved-vacancies.ts'
import { changeVacancy, getJob, getVacancy, postVacancy } from '#contract/vacancies/vacancies.ts'
import { listJobs, listSavedJobs, listVacancies } from '#contract/vacancies/vacancy-lists.ts'
import { dayMs } from '#server/platform/clock.ts'
import { createWaiting } from '#server/testing/answer-factories.ts'
import { createApplication } from '#server/testing/application-factories.ts'
import { createCandidate, createCompany } from '#server/testing/factories.ts'
import { setUpTestApp } from '#server/testing/test-app.ts'
import { createVacancy, vacancyBody } from '#server/testing/vacancy-factories.ts'
import { closeDue, closeOnTime } from './close-due.ts'
import { lastSecondOf } from './closing-date.ts'
import { tellClosing } from './tell-closing.ts'

const app = setUpTestApp()

const zone = 'America/Mexico_City'
const today = () => dayIn(zone, app.clock.now())

/** A change that leaves the content as `vacancyBody` has it. */
function changed(changes: object) {
  const { language, ...body } = vacancyBody()
  return { ...body, locale: language, ...changes }
}

async function companyInMexico() {
  const owner = await createCompany(app)
  await app.db
    .updateTable('companies')
    .set({ time_zone: zone })
    .where('id', '=', owner.company_id)
    .execute()
  return owner
}

test('a closing date is today or later, within a year, and can be changed and taken away', async () => {
  const owner = await companyInMexico()
  const post = (closes_on: unknown) =>
    app.call(owner, postVacancy, { body: vacancyBody({ closes_on }) })
  for (const wrong of [dayAfter(today(), -1), dayAfter(today(), 400), '2026-02-31', 'soon', 7])
    expect(await post(wrong), String(wrong)).toMatchObject({
      status: 422,
      errors: { closes_on: [expect.any(String)] },
    })
  const closes_on = dayAfter(today(), 10)
  const { slug } = (await post(closes_on)).data
  const candidate = await createCandidate(app)
  const params = { slug }
  expect((await app.call(candidate, getJob, { params })).data.closes_on).toBe(closes_on)

  const change = (body: object) => app.call(owner, changeVacancy, { params, body: changed(body) })
  expect((await change({})).data.closes_on).toBe(closes_on)
  expect((await change({ closes_on: dayAfter(today(), -1) })).status).toBe(422)
  const later = dayAfter(today(), 20)
  expect((await change({ closes_on: later })).data.closes_on).toBe(later)
  expect((await app.call(candidate, getJob, { params })).data.closes_on).toBe(later)
  const query = { view: 'card', limit: '1' } as const
  expect((await app.call(candidate, listJobs, { query })).data).toMatchObject([
    { slug, closes_on: later },
  ])
  expect((await change({ closes_on: null })).data.closes_on).toBeNull()
})

test('a vacancy closes once its day has ended where its company is, and what waits keeps its deadline', async () => {
  const owner = await companyInMexico()
  const closes_on = today()
  const slug = await createVacancy(app, owner, { body: { closes_on } })
  const other = await createVacancy(app, owner)
  const candidate = await createCandidate(app, { credits: 1, has_salary: true })
  await createApplication(app, candidate, slug)
  const params = { slug }
  // The date may move although somebody has applied.
  const moved = dayAfter(closes_on, 1)
  await app.call(owner, changeVacancy, { params, body: changed({ closes_on: moved }) })
  const status = async (of: string) =>
    (await app.call(owner, getVacancy, { params: { slug: of } })).data.job_status

  app.clock.moveBy(dayMs)
  await closeDue(app)
  expect(await status(slug)).toBe('OPEN')
  app.clock.moveBy(dayMs)
  await Promise.all([closeDue(app), closeDue(app)])
  expect([await status(slug), await status(other)]).toEqual(['CLOSED', 'OPEN'])
  const { data } = await app.call(candidate, getJob, { params })
  expect(data.application).toMatchObject({ state: 'sent', answer_due_at: expect.any(String) })
  expect((await app.call(owner, getVacancy, { params })).data).toMatchObject({
    waiting: { count: 1 },
    closed_for: null,
  })

  const reopened = await app.call(owner, changeVacancy, {
    params,
    body: changed({ job_status: 'OPEN' }),
  })
  expect(reopened.data).toMatchObject({ job_status: 'OPEN', closes_on: null })
})

test('a closing date is one moment for everybody, and applying ends with its last second', async () => {
  const owner = await createCompany(app)
  const time_zone = 'America/Tijuana'
  const company = app.db.updateTable('companies').where('id', '=', owner.company_id)
  await company.set({ time_zone }).execute()
  const closes_on = dayIn(time_zone, app.clock.now())
  const slug = await createVacancy(app, owner, { body: { closes_on } })
  const candidate = await createCandidate(app, { credits: 1, has_salary: true })
  const params = { slug }
  await app.call(candidate, saveVacancy, { params })

  const { closing } = (await app.call(candidate, getJob, { params })).data
  expect(closing).toMatchObject({ time_zone })
  expect(lastSecondOf(closing)).toMatch(new RegExp(`^${closes_on}T23:59:59-0[78]:00$`))
  const query = { view: 'card' } as const
  for (const [person, list] of [
    [owner, listVacancies],
    [candidate, listJobs],
    [candidate, listSavedJobs],
  ] as const) {
    const { data } = await app.call(person, list, { query })
    const card = data.find((one: { slug: string }) => one.slug === slug)
    expect(card).toMatchObject({ closes_on, closing })
  }

  const applying = async () => (await app.call(candidate, apply, { params, body: {} })).status
  app.clock.moveBy(Date.parse(closing.at) - app.clock.now().getTime())
  expect(await applying()).toBe(422)
  app.clock.moveBy(1000)
  expect(await applying()).toBe(409)
  await (
    await closeOnTime(app)
  )()
  expect((await app.call(candidate, getJob, { params })).data.job_status).toBe('CLOSED')
})

test('three days before, staff and those who saved or began it are told once, and again for another day', async () => {
  const owner = await companyInMexico()
  const slug = await createVacancy(app, owner, { body: { closes_on: dayAfter(today(), 5) } })
  const params = { slug }
  const saver = await createCandidate(app)
  const applicant = await createCandidate(app, { credits: 1, has_salary: true })
  for (const person of [saver, applicant]) await app.call(person, saveVacancy, { params })
  await createApplication(app, applicant, slug)
  const beginner = await createCandidate(app)
  const changes = [{ field: 'career_goals', value: 'To lead', version: null }]
  await app.call(beginner, keepApplicationDraft, {
    params,
    body: { copy: 'copy-of-a-tab', changes },
  })
  const mailsSent = async () => {
    await tellClosing(app)
    // A mail that is sent afterwards arrives after them.
    const witness = await createCompany(app)
    await createWaiting(app, { owner: witness })
    await app.mailTo(witness.email, 'application_received')
    return app.mails
      .filter(({ kind }) => kind.endsWith('_closing'))
      .map(({ kind, to }) => `${kind} ${to}`)
      .toSorted()
  }

  app.clock.moveBy(dayMs)
  expect(await mailsSent()).toEqual([])
  app.clock.moveBy(dayMs)
  const both = [
    ...[beginner, saver].map(({ email }) => `saved_closing ${email}`).toSorted(),
    `vacancy_closing ${owner.email}`,
  ]
  expect(await mailsSent()).toEqual(both)
  expect(await mailsSent()).toEqual(both)
  await app.call(owner, changeVacancy, {
    params,
    body: changed({ closes_on: dayAfter(today(), 2) }),
  })
  expect(await mailsSent()).toEqual([...both, ...both].toSorted())
})
