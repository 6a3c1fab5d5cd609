import { expect, test } from 'vitest'
import { answerApplication } from '#contract/applications/candidates.ts'
import { withdrawApplication } from '#contract/applications/own-application.ts'
import { getVacancy } from '#contract/vacancies/vacancies.ts'
import { hourMs } from '#server/platform/clock.ts'
import { applyAgain, createWaiting, ownView } from '#server/testing/answer-factories.ts'
import { fullAnswer } from '#server/testing/answers.ts'
import { createCandidate } from '#server/testing/factories.ts'
import { setUpTestApp } from '#server/testing/test-app.ts'

const app = setUpTestApp()

/** A vacancy with so many applications. */
async function createWorld(count: number) {
  const first = await createWaiting(app)
  const { owner, vacancy } = first
  const waiting = [first]
  while (waiting.length < count) waiting.push(await applyAgain(app, owner, vacancy))
  const reader = await createCandidate(app)
  const answers = async () => (await ownView(app, reader, vacancy)).vacancy.answers
  return { owner, vacancy, waiting, answers }
}

test('candidates read how a vacancy answers from the fifth application on', async () => {
  const { owner, vacancy, waiting, answers } = await createWorld(4)
  expect(await answers()).toBeNull()
  waiting.push(await applyAgain(app, owner, vacancy))
  expect(await answers()).toEqual({ applications: 5, answered: 0, median_hours: null })

  for (const { params } of waiting.slice(0, 3)) {
    app.clock.moveBy(2 * hourMs)
    await app.call(owner, answerApplication, { params, body: { feedback: fullAnswer() } })
  }
  expect(await answers()).toEqual({ applications: 5, answered: 3, median_hours: 4 })
})

test('an application that was withdrawn does not count', async () => {
  const { vacancy, waiting, answers } = await createWorld(5)
  const [withdrawn] = waiting
  if (!withdrawn) throw new Error('nobody has applied')
  await app.call(withdrawn.candidate, withdrawApplication, { params: { slug: vacancy } })
  expect(await answers()).toBeNull()
})

test('its people are told the same by their own figures', async () => {
  const { owner, vacancy } = await createWorld(5)
  const { data } = await app.call(owner, getVacancy, { params: { slug: vacancy } })
  expect(data.answers).toBeUndefined()
})

test('visitors read the same on the public page, which is an hour old at most', async () => {
  const { owner, vacancy } = await createWorld(5)
  const applied = async () => {
    const { body } = await app.http.inject({ url: `/jobs/${vacancy}` })
    return /<dt>Applications<\/dt><dd>(\d+)</.exec(body)?.[1]
  }
  expect(await applied()).toBe('5')
  await applyAgain(app, owner, vacancy)
  app.clock.moveBy(hourMs)
  expect(await applied()).toBe('6')
})
