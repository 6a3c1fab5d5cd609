// News of answers: told to the candidate, and read for the company.
import { expect, test } from 'vitest'
import { answerApplication } from '#contract/applications/candidates.ts'
import type { Notification } from '#contract/notifications/notification.ts'
import {
  countUnreadNotifications,
  listNotifications,
} from '#contract/notifications/notifications.ts'
import { applyAgain, createWaiting } from '#server/testing/answer-factories.ts'
import { fullAnswer } from '#server/testing/answers.ts'
import { createCompany, createStaff } from '#server/testing/factories.ts'
import { setUpTestApp } from '#server/testing/test-app.ts'

const app = setUpTestApp()

type Reader = { token: string }
const notificationsOf = async (reader: Reader): Promise<Notification[]> =>
  (await app.call(reader, listNotifications)).data
const waiting = async (reader: Reader) =>
  (await notificationsOf(reader)).filter(({ read_at }) => read_at === null).map(({ kind }) => kind)

test('a further answer is told as one, beside the first', async () => {
  const { owner, candidate, id, params } = await createWaiting(app)
  for (const feedback of [fullAnswer(), 'We forgot to say: call us.'])
    await app.call(owner, answerApplication, { params, body: { feedback } })
  const answers = (await notificationsOf(candidate)).filter(
    ({ kind }) => kind === 'application_answered',
  )
  expect(answers).toMatchObject([
    { detail: 'further', count: 1, application: id },
    { detail: null, count: 1, application: id },
  ])
})

test('news of applications are read for the whole team once all are answered', async () => {
  const owner = await createCompany(app)
  const colleague = await createStaff(app, owner, { role: 'administrator' })
  const { vacancy, params } = await createWaiting(app, { owner })
  const next = await applyAgain(app, owner, vacancy)
  const answer = (at: typeof params) =>
    app.call(owner, answerApplication, { params: at, body: { feedback: fullAnswer() } })
  await answer(params)
  expect(await waiting(colleague)).toEqual(['application_received'])
  await answer(next.params)
  expect(await waiting(colleague)).toEqual([])
  expect((await app.call(owner, countUnreadNotifications)).data).toEqual({ count: 0 })
})
