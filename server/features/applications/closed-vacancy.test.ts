import { expect, test } from 'vitest'
import { apply } from '#contract/apply.ts'
import { answerApplication, getCandidate } from '#contract/candidates.ts'
import {
  applyAgain,
  close,
  createWaiting,
  creditsOf,
  ownView,
} from '#server/testing/answer-factories.ts'
import { cloneApplications } from '#server/testing/clone-applications.ts'
import { setUpTestApp } from '#server/testing/test-app.ts'

const app = setUpTestApp()

test('closing a vacancy gives everybody their credits back who has no answer', async () => {
  const { owner, vacancy, candidate, id, params } = await createWaiting(app)
  const answered = await applyAgain(app, owner, vacancy)
  await app.call(owner, answerApplication, {
    params: answered.params,
    body: { feedback: 'Thank you' },
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

test('answering and closing at once: each application is answered or returned, never both', async () => {
  const { owner, vacancy } = await createWaiting(app)
  const waiting = []
  for (let count = 0; count < 12; count++) waiting.push(await applyAgain(app, owner, vacancy))

  await Promise.all([
    ...waiting.map(({ params }) =>
      app.call(owner, answerApplication, { params, body: { feedback: 'Hello' } }),
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
