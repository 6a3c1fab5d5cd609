import { expect, test } from 'vitest'
import { apply } from '#contract/applications/apply.ts'
import {
  answerApplication,
  getCandidate,
  listCandidates,
} from '#contract/applications/candidates.ts'
import { withdrawApplication } from '#contract/applications/own-application.ts'
import { getVacancy } from '#contract/vacancies/vacancies.ts'
import { listMyJobs } from '#contract/vacancies/vacancy-lists.ts'
import { findFaults } from '#server/features/credits/verify-ledger.ts'
import { dayMs } from '#server/platform/clock.ts'
import {
  applyAgain,
  close,
  createWaiting,
  creditsOf,
  ownView,
} from '#server/testing/answer-factories.ts'
import { fullAnswer } from '#server/testing/answers.ts'
import { applicationBody } from '#server/testing/application-factories.ts'
import { createCandidate, createCompany } from '#server/testing/factories.ts'
import { createResume } from '#server/testing/resume-factory.ts'
import { setUpTestApp } from '#server/testing/test-app.ts'

const app = setUpTestApp()

test('the candidate sees when the company has opened the application, once', async () => {
  const { owner, candidate, vacancy, params } = await createWaiting(app)

  const handed = await app.call(owner, getCandidate, { params })
  expect(handed).toMatchObject({
    status: 200,
    data: { state: 'read', opened_at: expect.any(String) },
  })
  const { application } = await ownView(app, candidate, vacancy)
  expect(application).toMatchObject({ state: 'read', read_at: '' })
  expect(application.steps.map(({ state }) => state)).toEqual(['sent', 'read'])

  app.clock.moveBy(60_000)
  await app.call(owner, getCandidate, { params })
  expect((await ownView(app, candidate, vacancy)).application).toEqual(application)
  const [shown] = (await app.call(owner, listCandidates, { params: { slug: vacancy } })).data
  expect(shown).toMatchObject({ state: 'read', opened_at: application.steps[1]?.at, read_at: '' })
})

test('only the company of the vacancy opens its applications', async () => {
  const { owner, vacancy, candidate, id, params } = await createWaiting(app)
  const stranger = await createCompany(app)
  const other = await createWaiting(app, { owner })

  expect(await app.call(stranger, getCandidate, { params })).toMatchObject({ status: 404 })
  for (const wrong of [
    { slug: other.vacancy, uuid: id },
    { slug: vacancy, uuid: crypto.randomUUID() },
    { slug: vacancy, uuid: 'no-uuid' },
  ])
    expect(await app.call(owner, getCandidate, { params: wrong })).toMatchObject({ status: 404 })
  expect((await ownView(app, candidate, vacancy)).application.state).toBe('sent')
})

test('an unread application can be withdrawn: the credits are back, and the company sees it no more', async () => {
  const { owner, candidate, vacancy, params } = await createWaiting(app, { credits: 5, cost: 2 })
  expect(await creditsOf(app, candidate)).toEqual({ available: 3, held: 2 })

  const reply = await app.call(candidate, withdrawApplication, { params: { slug: vacancy } })
  expect(reply).toEqual({ status: 'withdrawn' })
  expect(await creditsOf(app, candidate)).toEqual({ available: 5, held: 0 })
  const own = await ownView(app, candidate, vacancy)
  expect(own.vacancy).toMatchObject({ already_applied: false, can_apply: true })
  expect(own.application).toMatchObject({
    state: 'withdrawn',
    return_cause: 'withdrawn',
    answer_due_at: null,
    steps: [{ state: 'sent' }, { state: 'withdrawn' }],
  })
  expect((await app.call(candidate, listMyJobs)).data).toHaveLength(1)

  const mail = await app.mailTo(candidate.email, 'credits_refunded')
  expect(mail.subject).toBe('Your credits for Chief Operating Officer are back')
  expect(mail.text).toContain('You withdrew your application')
  expect(mail.text).toContain('2 credits')
  expect(mail.links[0]).toBe(`${app.environment.APP_URL}/my-vacancies/vacancy/${vacancy}`)

  const { data, meta } = await app.call(owner, listCandidates, { params: { slug: vacancy } })
  expect(data).toEqual([])
  expect(meta.waiting).toEqual({ count: 0, first: null })
  expect((await app.call(owner, getVacancy, { params: { slug: vacancy } })).data).toMatchObject({
    candidates_count: 0,
    waiting: { count: 0, first_due_at: null, first_time_zone: null },
  })
  for (const endpoint of [getCandidate, answerApplication] as const)
    expect(
      await app.call<typeof answerApplication>(owner, endpoint as typeof answerApplication, {
        params,
        body: { feedback: 'Too late' },
      }),
    ).toMatchObject({ status: 404 })
  expect(await findFaults(app.db)).toEqual([])
})

test('withdrawn before it was opened, an application is made again, with a hold and a deadline of its own', async () => {
  const { owner, candidate, vacancy, chat, id } = await createWaiting(app)
  const params = { slug: vacancy }
  await app.call(candidate, withdrawApplication, { params })
  app.clock.moveBy(2 * dayMs)

  const body = await applicationBody(app, vacancy, await createResume(app, candidate))
  const again = await app.call(candidate, apply, { params, body })
  expect(again).toMatchObject({ status: 201, data: { remaining_credits: 3 } })
  expect(again.data.chat).not.toBe(chat)
  expect(again.data.id).not.toBe(id)
  const own = await ownView(app, candidate, vacancy)
  expect(own.vacancy).toMatchObject({ already_applied: true, can_apply: false })
  expect(own.application).toMatchObject({
    id: again.data.id,
    state: 'sent',
    apply_date: again.data.apply_date,
    answer_due_at: again.data.answer_due_at,
  })
  expect(await creditsOf(app, candidate)).toEqual({ available: 3, held: 2 })
  expect((await app.call(candidate, listMyJobs)).data).toHaveLength(1)
  const listed = await app.call(candidate, listMyJobs, { query: { view: 'card' } })
  expect(listed).toMatchObject({
    data: [{ application: { state: 'sent' } }],
    meta: { total: { count: 1 } },
  })
  const { data, meta } = await app.call(owner, listCandidates, { params })
  expect(data).toMatchObject([{ id: again.data.id }])
  expect(meta.waiting).toMatchObject({ count: 1 })
  expect((await app.call(owner, getVacancy, { params })).data).toMatchObject({
    candidates_count: 1,
  })

  expect(await app.call(candidate, apply, { params, body })).toMatchObject({
    status: 409,
    errors: { vacancy: [expect.any(String)] },
  })
  expect(await app.call(candidate, withdrawApplication, { params })).toMatchObject({
    status: 409,
    message: 'The company has already read this application, so it can no longer be withdrawn.',
  })
  expect(await findFaults(app.db)).toEqual([])
})

test('applied, withdrawn and applied again by ten calls at once, one application stands', async () => {
  const { candidate, vacancy } = await createWaiting(app)
  const params = { slug: vacancy }
  const body = await applicationBody(app, vacancy, await createResume(app, candidate))
  for (let round = 0; round < 3; round++) {
    await app.call(candidate, withdrawApplication, { params })
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => app.call(candidate, apply, { params, body })),
    )
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(9)
    expect(await creditsOf(app, candidate)).toEqual({ available: 3, held: 2 })
  }
  const twice = app.db
    .updateTable('applications')
    .set({ withdrawn_at: null, return_cause: null, returned_at: null, next_at: app.clock.now() })
    .where('candidate_id', '=', candidate.id)
  await expect(twice.execute()).rejects.toThrow('one_standing_application')
  expect(await findFaults(app.db)).toEqual([])
})

test('nothing is withdrawn twice', async () => {
  const { candidate, vacancy } = await createWaiting(app)
  const params = { slug: vacancy }
  await app.call(candidate, withdrawApplication, { params })

  expect(await app.call(candidate, withdrawApplication, { params })).toMatchObject({
    status: 409,
    message: 'This application was withdrawn.',
  })
  expect(await creditsOf(app, candidate)).toEqual({ available: 5, held: 0 })
})

test('what was read, answered or returned stays', async () => {
  const [read, answered, returned] = [
    await createWaiting(app),
    await createWaiting(app),
    await createWaiting(app),
  ]
  await app.call(read.owner, getCandidate, { params: read.params })
  await app.call(answered.owner, answerApplication, {
    params: answered.params,
    body: { feedback: fullAnswer() },
  })
  await close(app, returned.owner, returned.vacancy)

  for (const [{ candidate, vacancy }, message] of [
    [read, 'The company has already read this application, so it can no longer be withdrawn.'],
    [answered, 'The company has already read this application, so it can no longer be withdrawn.'],
    [returned, 'This application has already ended.'],
  ] as const)
    expect(
      await app.call(candidate, withdrawApplication, { params: { slug: vacancy } }),
    ).toMatchObject({
      status: 409,
      message,
    })
})

test('only an own application is withdrawn', async () => {
  const { owner, candidate, vacancy } = await createWaiting(app)
  const stranger = await createCandidate(app)

  for (const [who, slug, status] of [
    [stranger, vacancy, 404],
    [candidate, 'unknown', 404],
    [owner, vacancy, 403],
    [null, vacancy, 401],
  ] as const)
    expect(await app.call(who, withdrawApplication, { params: { slug } })).toMatchObject({ status })
  expect((await ownView(app, candidate, vacancy)).application.state).toBe('sent')
})

test('opening and withdrawing at once: one of them is first, and the other is told', async () => {
  const { owner, vacancy } = await createWaiting(app)
  for (let round = 0; round < 15; round++) {
    const { candidate, params } = await applyAgain(app, owner, vacancy)
    const [opened, withdrawn] = await Promise.all([
      app.call(owner, getCandidate, { params }),
      app.call(candidate, withdrawApplication, { params: { slug: vacancy } }),
    ])
    const { state } = (await ownView(app, candidate, vacancy)).application
    const outcome = [String(opened.status), String(withdrawn.status), state].join()
    expect(['200,409,read', '404,withdrawn,withdrawn']).toContain(outcome)
  }
  expect(await findFaults(app.db)).toEqual([])
})
