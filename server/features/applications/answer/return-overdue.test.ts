import { expect, test } from 'vitest'
import { apply } from '#contract/applications/apply.ts'
import {
  answerApplication,
  getCandidate,
  listCandidates,
} from '#contract/applications/candidates.ts'
import { fulfilCheckout } from '#contract/credits/checkouts.ts'
import { getVacancy } from '#contract/vacancies/vacancies.ts'
import { withdrawPurchase } from '#server/features/credits/purchase/withdraw.ts'
import { findFaults } from '#server/features/credits/verify-ledger.ts'
import {
  applyAgain,
  createWaiting,
  creditsOf,
  ownView,
  passDeadline,
} from '#server/testing/answer-factories.ts'
import { fullAnswer } from '#server/testing/answers.ts'
import { createApplication } from '#server/testing/application-factories.ts'
import { createCheckout } from '#server/testing/checkout-factory.ts'
import { cloneApplications } from '#server/testing/clone-applications.ts'
import { createCandidate, createCompany } from '#server/testing/factories.ts'
import { setUpTestApp } from '#server/testing/test-app.ts'
import { createVacancy } from '#server/testing/vacancy-factories.ts'
import { returnOverdue } from './return-overdue.ts'

const app = setUpTestApp()

test('credits of an application that nobody answers come back by themselves, and not before', async () => {
  const { owner, vacancy, candidate, id, params } = await createWaiting(app, {
    credits: 5,
    cost: 2,
  })
  await app.call(owner, getCandidate, { params })
  await returnOverdue(app)
  expect(await creditsOf(app, candidate)).toEqual({ available: 3, held: 2 })

  await passDeadline(app, id)
  await returnOverdue(app)
  await returnOverdue(app)
  expect(await creditsOf(app, candidate)).toEqual({ available: 5, held: 0 })
  const { application } = await ownView(app, candidate, vacancy)
  expect(application).toMatchObject({
    state: 'returned',
    return_cause: 'unanswered',
    credits: 2,
    answer_due_at: null,
    read_at: '',
    steps: [{ state: 'sent' }, { state: 'read' }, { state: 'returned' }],
  })
  const mail = await app.mailTo(candidate.email, 'credits_refunded')
  expect(mail.text).toContain('did not answer your application to Chief Operating Officer in time')
  const kinds = app.mails.filter(({ to }) => to === candidate.email).map(({ kind }) => kind)
  expect(kinds.toSorted()).toEqual(['application_sent', 'credits_refunded'])

  const [shown] = (await app.call(owner, listCandidates, { params: { slug: vacancy } })).data
  expect(shown).toMatchObject({
    state: 'returned',
    returned_at: expect.any(String),
    answer_due_at: null,
  })
  const movements = await app.db
    .selectFrom('credit_movements')
    .select(['reason', 'actor_id'])
    .where('application_id', '=', id)
    .orderBy('id')
    .execute()
  expect(movements).toEqual([
    { reason: 'hold', actor_id: candidate.id },
    { reason: 'return', actor_id: null },
  ])
  expect(await findFaults(app.db)).toEqual([])
})

test('the promise is kept in Spanish, too', async () => {
  const owner = await createCompany(app, { company: 'Lumbrera' })
  const candidate = await createCandidate(app, { credits: 1, has_salary: true, locale: 'es' })
  const { id } = await createApplication(app, candidate, await createVacancy(app, owner))
  await passDeadline(app, id)
  await returnOverdue(app)

  const mail = await app.mailTo(candidate.email, 'credits_refunded')
  expect(mail.subject).toBe('Le devolvimos lo que pagó por Chief Operating Officer')
  expect(mail.text).toContain('Lumbrera no respondió a tiempo')
  expect(mail.text).toContain('1 crédito')
})

test('feedback that comes too late reaches the candidate and earns nothing', async () => {
  const swept = await createWaiting(app)
  await passDeadline(app, swept.id)
  await returnOverdue(app)
  const unswept = await createWaiting(app)
  await passDeadline(app, unswept.id)

  for (const { owner, vacancy, candidate, params } of [swept, unswept]) {
    const reply = await app.call(owner, answerApplication, {
      params,
      body: { feedback: 'We are sorry.' },
    })
    expect(reply).toMatchObject({
      status: 200,
      data: { state: 'returned', read_at: expect.any(String) },
    })
    expect(await creditsOf(app, candidate)).toEqual({ available: 5, held: 0 })
    const { application } = await ownView(app, candidate, vacancy)
    expect(application).toMatchObject({ state: 'returned', feedback: [{ text: 'We are sorry.' }] })
    expect(application.steps.map(({ state }) => state)).toEqual(['sent', 'returned', 'answered'])
    await app.mailTo(candidate.email, 'application_answered')
    await app.mailTo(candidate.email, 'credits_refunded')
  }
  expect(await findFaults(app.db)).toEqual([])
})

test('an answer in the last moment counts, one after the deadline does not, whether or not it was swept', async () => {
  const { owner, candidate, id, params } = await createWaiting(app)
  await passDeadline(app, id)
  app.clock.moveBy(-60_000)
  await app.call(owner, answerApplication, {
    params,
    body: { feedback: fullAnswer('Just in time') },
  })
  app.clock.moveBy(120_000)
  await returnOverdue(app)
  expect(await creditsOf(app, candidate)).toEqual({ available: 3, held: 0 })

  const late = await applyAgain(app, owner, params.slug)
  await passDeadline(app, late.id)
  await app.call(owner, answerApplication, { params: late.params, body: { feedback: 'Too late' } })
  expect(await creditsOf(app, late.candidate)).toEqual({ available: 5, held: 0 })
})

test('three hundred at once come back in batches, two processes together returning each once', async () => {
  const { owner, vacancy, id } = await createWaiting(app)
  await cloneApplications(app, id, 300)
  await passDeadline(app, id)

  await Promise.all([returnOverdue(app), returnOverdue(app)])
  await returnOverdue(app)
  const states = await app.db
    .selectFrom('applications')
    .innerJoin('vacancies', 'vacancies.id', 'vacancy_id')
    .select(['state', (row) => row.fn.countAll<number>().as('count')])
    .where('vacancies.slug', '=', vacancy)
    .groupBy('state')
    .execute()
  expect(states).toEqual([{ state: 'returned', count: 301 }])
  const { data } = await app.call(owner, getVacancy, { params: { slug: vacancy } })
  expect(data.waiting).toEqual({ count: 0, first_due_at: null, first_time_zone: null })
})

test('one that cannot be returned does not keep the others from coming back', async () => {
  const stuck = await createWaiting(app)
  const after = await applyAgain(app, stuck.owner, stuck.vacancy)
  // Its credits are not there any more: the books refuse to give them back.
  await app.db
    .updateTable('applications')
    .set({ credits_spent: 99 })
    .where('id', '=', stuck.id)
    .execute()
  await passDeadline(app, after.id)

  await expect(returnOverdue(app)).rejects.toThrow('1 were not returned')
  expect((await ownView(app, after.candidate, after.vacancy)).application.state).toBe('returned')
  await app.db
    .updateTable('applications')
    .set({ credits_spent: 2 })
    .where('id', '=', stuck.id)
    .execute()
  await returnOverdue(app)
  expect((await ownView(app, stuck.candidate, stuck.vacancy)).application.state).toBe('returned')
})

test('whoever owes credits is told so instead of applying', async () => {
  const candidate = await createCandidate(app, { has_salary: true })
  const code = await createCheckout(app, candidate)
  await app.pay(code)
  await app.call(candidate, fulfilCheckout, { body: { code } })
  const slug = await createVacancy(app, await createCompany(app))
  await createApplication(app, candidate, await createVacancy(app, await createCompany(app)))
  await app.db.transaction().execute(async (tx) => {
    await withdrawPurchase(tx, code, 1000, { reason: 'refund', now: app.clock.now() })
  })

  const { errors } = await app.call(candidate, apply, { params: { slug }, body: {} })
  expect(errors.credits).toEqual([expect.stringContaining('still owed: 1.')])
})
