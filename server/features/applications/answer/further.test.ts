import { expect, test } from 'vitest'
import {
  answerApplication,
  getCandidate,
  listCandidates,
} from '#contract/applications/candidates.ts'
import type { Staff } from '#server/platform/http/actor.ts'
import { createWaiting } from '#server/testing/answer-factories.ts'
import { createStaff } from '#server/testing/factories.ts'
import { mailArriving } from '#server/testing/mail-arriving.ts'
import { setUpTestApp } from '#server/testing/test-app.ts'

const app = setUpTestApp()

async function createPair() {
  const waiting = await createWaiting(app)
  const colleague = await createStaff(app, waiting.owner, { role: 'administrator' })
  const { params } = waiting
  const answer = (who: Staff & { token: string }, feedback: string, known_answers?: number) =>
    app.call(who, answerApplication, { params, body: { feedback, known_answers } })
  const texts = async () => {
    const { data } = await app.call(colleague, getCandidate, { params })
    return data.feedback.map(({ text }: { text: string }) => text)
  }
  return { ...waiting, colleague, answer, texts }
}

test('an answer that crosses another is refused until its author has read that one', async () => {
  const { owner, colleague, answer, texts } = await createPair()
  const both = await Promise.all([
    answer(owner, 'We would like to meet you.', 0),
    answer(colleague, 'We chose somebody else.', 0),
  ])
  const refused = both.filter(({ status }) => status === 409)
  expect(refused).toMatchObject([{ message: expect.stringContaining('answered meanwhile') }])
  expect(await texts()).toHaveLength(1)

  expect(await answer(colleague, 'A word more.', 1)).not.toHaveProperty('message')
  expect(await answer(owner, 'And another.', 1)).toMatchObject({ status: 409 })
  expect((await texts())[1]).toBe('A word more.')
})

test('without the number of known answers each is added, and the first keeps its time', async () => {
  const { owner, vacancy, colleague, candidate, answer, texts } = await createPair()
  await answer(owner, 'The first one.')
  const query = { view: 'table' } as const
  const row = async () =>
    (await app.call(colleague, listCandidates, { params: { slug: vacancy }, query })).data[0]
  const { read_at } = await row()
  app.clock.moveBy(60_000)
  await answer(colleague, 'The second one.')
  expect(await texts()).toEqual(['The first one.', 'The second one.'])
  expect(await row()).toMatchObject({ read_at, answered_by: { name: expect.any(String) } })

  await mailArriving(app.mails, candidate.email, 'application_answered', 2)
  const mails = app.mails.filter(
    ({ kind, to }) => kind === 'application_answered' && to === candidate.email,
  )
  const isFurther = mails.map(({ text }) => text.includes('This is a further answer'))
  expect(isFurther.toSorted()).toEqual([false, true])
})
