import { expect, test } from 'vitest'
import { getUser } from '#contract/accounts/accounts.ts'
import { pauseAccount, resumeAccount } from '#contract/accounts/leaving.ts'
import { apply } from '#contract/applications/apply.ts'
import {
  answerApplication,
  getCandidate,
  listCandidates,
} from '#contract/applications/candidates.ts'
import { getChat, listChats } from '#contract/chats/chats.ts'
import { sendMessage } from '#contract/chats/messages.ts'
import { findFaults } from '#server/features/credits/verify-ledger.ts'
import { dayMs } from '#server/platform/clock.ts'
import { createWaiting, creditsOf } from '#server/testing/answer-factories.ts'
import { fullAnswer } from '#server/testing/answers.ts'
import { createConversation } from '#server/testing/chat-factories.ts'
import { factoryPassword } from '#server/testing/insert-person.ts'
import { setUpTestApp } from '#server/testing/test-app.ts'
import { returnOverdue } from './return-overdue.ts'

const app = setUpTestApp()
const body = { current_password: factoryPassword }

test('of a paused candidate staff see the application, and nothing of the person', async () => {
  const { owner, vacancy, candidate, application, params } = await createConversation(app)
  await app.call(candidate, sendMessage, { params, body: { content: 'Call one-two-three.' } })
  const seen = { params: { slug: vacancy, uuid: application } }
  const { data } = (await app.call(owner, getCandidate, seen)) as unknown as {
    data: { resume: { url: string } }
  }
  expect(await app.call(candidate, getUser)).toMatchObject({ is_away: false })
  expect(await app.call(candidate, pauseAccount, { body })).toEqual({ status: 'paused' })
  expect(await app.call(candidate, getUser)).toMatchObject({ is_away: true })

  const replies = [
    await app.call(owner, listCandidates, { params: { slug: vacancy }, query: { view: 'table' } }),
    await app.call(owner, listCandidates, { params: { slug: vacancy } }),
    await app.call(owner, listChats),
    await app.call(owner, getChat, { params }),
  ]
  for (const absent of ['Ana', 'Ríos', candidate.email, 'one-two-three'])
    expect(JSON.stringify(replies)).not.toContain(absent)
  expect(replies[0]).toMatchObject({
    data: [{ id: application, away: 'paused', full_name: 'Paused by the candidate', email: '' }],
  })
  expect(await app.call(owner, getCandidate, seen)).toMatchObject({ status: 409 })
  const answer = { ...seen, body: { feedback: fullAnswer() } }
  expect(await app.call(owner, answerApplication, answer)).toMatchObject({ status: 409 })
  const message = { params, body: { content: 'Are you there?' } }
  for (const person of [owner, candidate])
    expect(await app.call(person, sendMessage, message)).toMatchObject({ status: 409 })
  expect((await app.http.inject({ url: data.resume.url })).statusCode).toBe(404)
  expect(await app.call(candidate, apply, { params: { slug: vacancy }, body: {} })).toMatchObject({
    status: 409,
  })

  expect(await app.call(candidate, resumeAccount)).toEqual({ status: 'resumed' })
  expect(await app.call(owner, answerApplication, answer)).toMatchObject({ status: 200 })
  expect(await app.call(owner, getChat, { params })).toMatchObject({ data: { away: null } })
  expect((await app.http.inject({ url: data.resume.url })).statusCode).toBe(200)
})

test('deadlines stand still while the candidate is away, and go on by as much', async () => {
  const { candidate, id } = await createWaiting(app)
  const dueOf = async () =>
    (
      await app.db
        .selectFrom('applications')
        .select('answer_due_at')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    ).answer_due_at.getTime()
  const before = await dueOf()
  await app.call(candidate, pauseAccount, { body })
  app.clock.moveBy(20 * dayMs)
  await returnOverdue(app)
  expect(await creditsOf(app, candidate)).toEqual({ available: 3, held: 2 })
  await app.call(candidate, resumeAccount)
  const moved = (await dueOf()) - before
  expect(moved).toBeGreaterThanOrEqual(20 * dayMs)
  expect(moved).toBeLessThan(24 * dayMs)
})

test('after 30 days the held credits return, once, and resuming changes nothing of it', async () => {
  const { candidate, id } = await createWaiting(app)
  await app.call(candidate, pauseAccount, { body })
  app.clock.moveBy(31 * dayMs)
  await Promise.all([returnOverdue(app), returnOverdue(app)])
  await app.call(candidate, resumeAccount)
  expect(await creditsOf(app, candidate)).toEqual({ available: 5, held: 0 })
  const ended = await app.db
    .selectFrom('applications')
    .select(['state', 'return_cause', 'next_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(ended).toEqual({ state: 'returned', return_cause: 'candidate_away', next_at: null })
  expect(await findFaults(app.owner)).toEqual([])
})
