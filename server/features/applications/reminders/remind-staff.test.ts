import { expect, test } from 'vitest'
import { answerApplication } from '#contract/applications/candidates.ts'
import { hourMs } from '#server/platform/clock.ts'
import { applyAgain, createWaiting, passDeadline } from '#server/testing/answer-factories.ts'
import { fullAnswer } from '#server/testing/answers.ts'
import { createApplication } from '#server/testing/application-factories.ts'
import { createCandidate, createCompany, createStaff } from '#server/testing/factories.ts'
import { setUpTestApp } from '#server/testing/test-app.ts'
import { createVacancy } from '#server/testing/vacancy-factories.ts'
import { dueTimesOf } from '../common/due-times.ts'
import { remindStaff } from './reminders.ts'

const app = setUpTestApp()

async function timesOf(id: string) {
  const { applied_at, answer_due_at, answer_time_zone } = await app.db
    .selectFrom('applications')
    .select(['applied_at', 'answer_due_at', 'answer_time_zone'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return dueTimesOf(applied_at, answer_due_at, answer_time_zone)
}

async function goTo(moment: Date | undefined) {
  app.clock.moveBy((moment?.getTime() ?? 0) - app.clock.now().getTime())
}

/**
 * Reminders reach the queue in their transaction; a mail that is sent afterwards arrives after
 * them.
 */
async function remindersTo(email: string) {
  const witness = await createCompany(app)
  await createWaiting(app, { owner: witness })
  await app.mailTo(witness.email, 'application_received')
  return app.mails.filter(({ to, kind }) => to === email && kind === 'answer_reminder')
}

async function subjects(email: string) {
  return (await remindersTo(email)).map(({ subject }) => subject)
}

test('staff are reminded at half of the time and at nine tenths of it, once each', async () => {
  const { owner, vacancy, id } = await createWaiting(app)
  const [half, nineTenths] = await timesOf(id)

  await goTo(new Date((half?.getTime() ?? 0) - 60_000))
  await remindStaff(app)
  expect(await remindersTo(owner.email)).toEqual([])

  await goTo(half)
  await Promise.all([remindStaff(app), remindStaff(app)])
  await remindStaff(app)
  const [first, ...more] = await remindersTo(owner.email)
  expect(more).toEqual([])
  expect(first?.subject).toMatch(/^1 application waits for your answer/)
  expect(first?.text).toContain('Chief Operating Officer')
  expect(first?.links[0]).toBe(`${app.environment.APP_URL}/vacancies/vacancy/info/${vacancy}`)

  await goTo(nineTenths)
  await remindStaff(app)
  await remindStaff(app)
  expect(await remindersTo(owner.email)).toHaveLength(2)
  await passDeadline(app, id)
  await remindStaff(app)
  expect(await remindersTo(owner.email)).toHaveLength(2)
})

test('nobody is reminded of what is answered', async () => {
  const { owner, id, params } = await createWaiting(app)
  await app.call(owner, answerApplication, { params, body: { feedback: fullAnswer() } })
  for (const moment of await timesOf(id)) {
    await goTo(moment)
    await remindStaff(app)
  }
  expect(await remindersTo(owner.email)).toEqual([])
})

test('forty that wait are one mail, which names the vacancies that are due first', async () => {
  const owner = await createCompany(app)
  let last = await createWaiting(app, { owner })
  for (let count = 1; count < 14; count++) last = await createWaiting(app, { owner })
  for (let count = 14; count < 40; count++) last = await applyAgain(app, owner, last.vacancy)
  app.clock.moveBy(hourMs)
  const [half] = await timesOf(last.id)

  await goTo(half)
  await remindStaff(app)
  const [mail, ...more] = await remindersTo(owner.email)
  expect(more).toEqual([])
  expect(mail?.subject).toMatch(/^40 applications wait for your answer/)
  expect(mail?.text.match(/Chief Operating Officer/g)).toHaveLength(10)
  expect(mail?.text).toContain('and 4 more vacancies')
  expect(mail?.links[0]).toBe(`${app.environment.APP_URL}/vacancies`)
})

test('who speaks for the company hears of all, a collaborator of what they posted or are assigned to', async () => {
  const owner = await createCompany(app)
  const people = {
    spanish: await createStaff(app, owner, { role: 'administrator', locale: 'es' }),
    assigned: await createStaff(app, owner),
    poster: await createStaff(app, owner),
    other: await createStaff(app, owner),
  }
  const slugs = [
    await createVacancy(app, owner, { body: { collaborators: [people.assigned.slug] } }),
    await createVacancy(app, people.poster),
  ]
  let id = ''
  for (const slug of slugs)
    ({ id } = await createApplication(
      app,
      await createCandidate(app, { credits: 1, has_salary: true }),
      slug,
    ))
  const [half] = await timesOf(id)
  await goTo(half)
  await remindStaff(app)

  expect(await subjects(owner.email)).toEqual([expect.stringMatching(/^2 applications/)])
  expect(await subjects(people.spanish.email)).toEqual([
    expect.stringMatching(/^2 postulaciones esperan su respuesta/),
  ])
  expect(await subjects(people.assigned.email)).toEqual([
    expect.stringMatching(/^1 application waits/),
  ])
  expect(await subjects(people.poster.email)).toEqual([
    expect.stringMatching(/^1 application waits/),
  ])
  expect(await subjects(people.other.email)).toEqual([])
})
