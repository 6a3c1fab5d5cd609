import { expect, test } from 'vitest'
import { apply } from '#contract/applications/apply.ts'
import { answerApplication, getCandidate } from '#contract/applications/candidates.ts'
import { withdrawApplication } from '#contract/applications/own-application.ts'
import { findPlace } from '#contract/applications/review-order.ts'
import { getToday } from '#contract/applications/today.ts'
import { suspendCompany } from '#contract/operators/companies.ts'
import { type Figures, getFigures } from '#contract/operators/figures.ts'
import { changeVacancy, closeVacancy, getVacancy } from '#contract/vacancies/vacancies.ts'
import { listVacancyChanges } from '#contract/vacancies/vacancy-history.ts'
import {
  applyAgain,
  close,
  createWaiting,
  creditsOf,
  ownView,
  passDeadline,
  stop,
} from '#server/testing/answer-factories.ts'
import { fullAnswer } from '#server/testing/answers.ts'
import { cloneApplications } from '#server/testing/clone-applications.ts'
import { createCompany, createOperator } from '#server/testing/factories.ts'
import { setUpTestApp } from '#server/testing/test-app.ts'
import { vacancyBody } from '#server/testing/vacancy-factories.ts'
import { remindStaff } from '../reminders/reminders.ts'
import { refreshAnswerRecords } from './answer-records.ts'
import { returnOverdue } from './return-overdue.ts'

const app = setUpTestApp()

test('closing a vacancy for good gives everybody their credits back who has no answer', async () => {
  const { owner, vacancy, candidate, id, params } = await createWaiting(app)
  const answered = await applyAgain(app, owner, vacancy)
  await app.call(owner, answerApplication, {
    params: answered.params,
    body: { feedback: fullAnswer() },
  })
  const opened = await applyAgain(app, owner, vacancy)
  await app.call(owner, getCandidate, { params: opened.params })
  await cloneApplications(app, id, 300)

  expect(await close(app, owner, vacancy)).toMatchObject({
    status: 200,
    data: { job_status: 'CLOSED', candidates_count: 303, waiting: { count: 0 } },
  })
  for (const one of [candidate, opened.candidate]) {
    expect(await creditsOf(app, one)).toEqual({ available: 5, held: 0 })
    expect((await ownView(app, one, vacancy)).application).toMatchObject({
      state: 'returned',
      return_cause: 'vacancy_closed',
    })
  }
  expect(await creditsOf(app, answered.candidate)).toEqual({ available: 3, held: 0 })
  const mail = await app.mailTo(candidate.email, 'credits_refunded')
  expect(mail.text).toContain('has closed the vacancy Chief Operating Officer')
  const unsettled = await app.db
    .selectFrom('applications')
    .innerJoin('vacancies', 'vacancies.id', 'vacancy_id')
    .select('applications.id')
    .where('vacancies.slug', '=', vacancy)
    .where('next_at', 'is not', null)
    .execute()
  expect(unsettled).toEqual([])

  await app.call(owner, answerApplication, { params, body: { feedback: 'Still: thank you' } })
  expect(await creditsOf(app, candidate)).toEqual({ available: 5, held: 0 })
})

test('a vacancy that stops taking applications still owes its answers, each by its deadline', async () => {
  const { owner, vacancy, candidate, params } = await createWaiting(app)
  const second = await applyAgain(app, owner, vacancy)
  expect(await stop(app, owner, vacancy)).toMatchObject({
    status: 200,
    data: { job_status: 'CLOSED', closed_for: null, waiting: { count: 2 } },
  })
  expect(await creditsOf(app, candidate)).toEqual({ available: 3, held: 2 })
  expect((await ownView(app, candidate, vacancy)).application).toMatchObject({
    state: 'sent',
    return_cause: null,
    answer_due_at: expect.any(String),
  })
  const { data: today } = await app.call(owner, getToday)
  expect(today.waiting).toMatchObject({ count: 2 })
  const place = await app.call(owner, findPlace, { params })
  expect(place.data).toMatchObject({ position: 1, total: 2, next: { id: second.id } })

  await app.call(owner, answerApplication, { params, body: { feedback: fullAnswer() } })
  expect(await creditsOf(app, candidate)).toEqual({ available: 3, held: 0 })
  await app.db
    .updateTable('applications')
    .set({ next_at: app.clock.now() })
    .where('id', '=', second.id)
    .execute()
  await remindStaff(app)
  await app.mailTo(owner.email, 'answer_reminder')
  await passDeadline(app, second.id)
  await returnOverdue(app)
  expect((await ownView(app, second.candidate, vacancy)).application).toMatchObject({
    state: 'returned',
    return_cause: 'unanswered',
  })
  expect(await creditsOf(app, second.candidate)).toEqual({ available: 5, held: 0 })
})

test('it may be withdrawn, reopened, and closed for good later, which is done once', async () => {
  const { owner, vacancy, candidate } = await createWaiting(app)
  const second = await applyAgain(app, owner, vacancy)
  await stop(app, owner, vacancy)
  await app.call(candidate, withdrawApplication, { params: { slug: vacancy } })
  expect(await creditsOf(app, candidate)).toEqual({ available: 5, held: 0 })
  await reopen(owner, vacancy)
  await stop(app, owner, vacancy)
  expect(await creditsOf(app, second.candidate)).toEqual({ available: 3, held: 2 })

  const params = { slug: vacancy }
  const closeFor = (body: object) => app.call(owner, closeVacancy, { params, body })
  for (const body of [{}, { reason: null }, { reason: 'bored' }])
    expect(await closeFor(body)).toMatchObject({
      status: 422,
      errors: { reason: [expect.any(String)] },
    })
  const reason = 'filled_here'
  expect(await closeFor({ reason })).toMatchObject({
    status: 200,
    data: { job_status: 'CLOSED', closed_for: reason, waiting: { count: 0 } },
  })
  expect(await creditsOf(app, second.candidate)).toEqual({ available: 5, held: 0 })
  expect((await closeFor({ reason })).status).toBe(409)
  const { data } = await app.call(owner, listVacancyChanges, { params })
  expect(data[0].changes).toEqual([{ field: 'closed_for', before: [], after: [reason] }])
  expect((await reopen(owner, vacancy)).data).toMatchObject({
    job_status: 'OPEN',
    closed_for: null,
  })
  const stranger = await createCompany(app)
  expect(await close(app, stranger, vacancy)).toMatchObject({ status: 404 })
})

test('silence counts in the record and among the missed, however it came about', async () => {
  const operator = await createOperator(app)
  const missed = async () => {
    const { series } = (await app.call(operator, getFigures)).data as Figures
    return series.answers_missed.at(-1) ?? 0
  }
  const before = await missed()
  const { owner, vacancy, params } = await createWaiting(app)
  for (let count = 0; count < 5; count++) await applyAgain(app, owner, vacancy)
  await app.call(owner, answerApplication, { params, body: { feedback: fullAnswer() } })
  await stop(app, owner, vacancy)
  expect((await missed()) - before).toBe(0)
  await close(app, owner, vacancy)
  expect((await missed()) - before).toBe(5)
  await refreshAnswerRecords(app)
  const { data } = await app.call(owner, getVacancy, { params: { slug: vacancy } })
  expect(data.company.answers).toMatchObject({ applications: 6, answered_in_time: 0.1667 })
})

test('a suspended company answers nobody, nor where it had stopped taking applications before', async () => {
  const operator = await createOperator(app)
  const { owner, vacancy, candidate } = await createWaiting(app)
  await stop(app, owner, vacancy)
  await app.call(operator, suspendCompany, {
    params: { id: owner.company_id },
    body: { reason: 'A reason.' },
  })
  expect(await creditsOf(app, candidate)).toEqual({ available: 5, held: 0 })
  const { application } = await ownView(app, candidate, vacancy)
  expect(application).toMatchObject({ state: 'returned', return_cause: 'company_suspended' })
  const mail = await app.mailTo(candidate.email, 'credits_refunded')
  expect(mail.text).toContain('Altura closed the vacancy')
})

function reopen(owner: Awaited<ReturnType<typeof createWaiting>>['owner'], slug: string) {
  const { language: locale, ...rest } = vacancyBody()
  const body = { locale, ...rest, job_status: 'OPEN' }
  return app.call(owner, changeVacancy, { params: { slug }, body })
}

test('answering and closing at once: each application is answered or returned, never both', async () => {
  const { owner, vacancy } = await createWaiting(app)
  const waiting = []
  for (let count = 0; count < 12; count++) waiting.push(await applyAgain(app, owner, vacancy))

  await Promise.all([
    ...waiting.map(({ params }) =>
      app.call(owner, answerApplication, { params, body: { feedback: fullAnswer('Hello') } }),
    ),
    close(app, owner, vacancy),
  ])
  for (const { candidate } of waiting) {
    const { application } = await ownView(app, candidate, vacancy)
    const { available, held } = await creditsOf(app, candidate)
    expect([
      ['answered', 3],
      ['returned', 5],
    ]).toContainEqual([application.state, available])
    expect(held).toBe(0)
    expect(application.feedback).toHaveLength(1)
  }
})

test('applying again while the vacancy is closed waits for nobody for ever', async () => {
  for (let round = 0; round < 8; round++) {
    const { owner, vacancy, candidate } = await createWaiting(app)
    const [closed, again] = await Promise.all([
      close(app, owner, vacancy),
      app.call(candidate, apply, { params: { slug: vacancy }, body: {} }),
    ])
    expect([closed.status, again.status]).toEqual([200, 409])
    expect(await creditsOf(app, candidate)).toEqual({ available: 5, held: 0 })
  }
})
