import { expect, test } from 'vitest'
import { answerApplication } from '#contract/applications/candidates.ts'
import { withdrawApplication } from '#contract/applications/own-application.ts'
import { getJob, getVacancy } from '#contract/vacancies/vacancies.ts'
import { listJobs } from '#contract/vacancies/vacancy-lists.ts'
import { hourMs } from '#server/platform/clock.ts'
import { applyAgain, close, createWaiting, passDeadline } from '#server/testing/answer-factories.ts'
import { fullAnswer } from '#server/testing/answers.ts'
import { createCandidate, createCompany } from '#server/testing/factories.ts'
import { setUpTestApp } from '#server/testing/test-app.ts'
import { createVacancy } from '#server/testing/vacancy-factories.ts'
import { refreshAnswerRecords } from './answer-records.ts'
import { returnOverdue } from './return-overdue.ts'

const app = setUpTestApp()

async function recordOf(slug: string) {
  await refreshAnswerRecords(app)
  const reader = await createCandidate(app)
  return (await app.call(reader, getJob, { params: { slug } })).data.company.answers
}

test('a company has a record once five applications are settled, the same on each of its vacancies and to everybody', async () => {
  const { owner, vacancy, ...first } = await createWaiting(app, { cost: 2 })
  const waiting = [first]
  for (let count = 1; count < 6; count++) waiting.push(await applyAgain(app, owner, vacancy))
  const answer = (index: number) =>
    app.call(owner, answerApplication, {
      params: waiting[index]?.params ?? { slug: '', uuid: '' },
      body: { feedback: fullAnswer() },
    })

  await app.call(first.candidate, withdrawApplication, { params: { slug: vacancy } })
  for (const [index, hours] of [
    [1, 1],
    [2, 1],
    [3, 2],
  ] as const) {
    app.clock.moveBy(hours * hourMs)
    await answer(index)
  }
  await passDeadline(app, waiting[4]?.id ?? '')
  await answer(4)
  expect(await recordOf(vacancy)).toBeNull()

  await passDeadline(app, waiting[5]?.id ?? '')
  await returnOverdue(app)
  const record = await recordOf(vacancy)
  expect(record).toEqual({
    applications: 5,
    answered_in_time: 0.6,
    // One, two and four hours, and days for the one that came too late.
    median_hours: 3,
    returned_credits: 4,
    rated: 0,
    useful: 0,
  })

  const other = await createVacancy(app, owner)
  expect(await recordOf(other)).toEqual(record)
  const forStaff = (await app.call(owner, getVacancy, { params: { slug: other } })).data
  expect(forStaff.company.answers).toEqual(record)
  const { data } = await app.call(await createCandidate(app), listJobs)
  const listed = data.find(({ slug }: { slug: string }) => slug === other)
  expect(listed.company.answers).toEqual(record)
})

test('closing without answers is on the record, too', async () => {
  const { owner, vacancy } = await createWaiting(app, { cost: 1 })
  for (let count = 1; count < 5; count++) await applyAgain(app, owner, vacancy)
  await close(app, owner, vacancy)

  expect(await recordOf(vacancy)).toEqual({
    applications: 5,
    answered_in_time: 0,
    median_hours: null,
    returned_credits: 5,
    rated: 0,
    useful: 0,
  })
})

test('ten answers at once are all counted', async () => {
  const { owner, vacancy, ...first } = await createWaiting(app)
  const waiting = [first]
  for (let count = 1; count < 10; count++) waiting.push(await applyAgain(app, owner, vacancy))

  await Promise.all(
    waiting.map(({ params }) =>
      app.call(owner, answerApplication, { params, body: { feedback: fullAnswer('Hello') } }),
    ),
  )
  expect(await recordOf(vacancy)).toMatchObject({ applications: 10, answered_in_time: 1 })
})

test('a company without a record is shown without one', async () => {
  const slug = await createVacancy(app, await createCompany(app))
  expect(await recordOf(slug)).toBeNull()
})
