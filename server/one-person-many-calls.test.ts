// Calls of one person that wait for each other leave connections to others.
import { type RawBuilder, sql } from 'kysely'
import { expect, test } from 'vitest'
import { changeProfile, getUser } from '#contract/accounts/accounts.ts'
import { saveSalary } from '#contract/accounts/preferences.ts'
import { apply } from '#contract/applications/apply.ts'
import { answerApplication } from '#contract/applications/candidates.ts'
import { sendMessage } from '#contract/chats/messages.ts'
import { fulfilCheckout } from '#contract/credits/checkouts.ts'
import { fullAnswer } from '#server/testing/answers.ts'
import { applicationBody, createApplication } from './testing/application-factories.ts'
import type { Reply } from './testing/call-endpoint.ts'
import { createCheckout } from './testing/checkout-factory.ts'
import { createCandidate, createCompany } from './testing/factories.ts'
import { createResume } from './testing/resume-factory.ts'
import { setUpTestApp } from './testing/test-app.ts'
import { createVacancy } from './testing/vacancy-factories.ts'

const app = setUpTestApp({ RATE_LIMIT: '100' })

/** Several times as many as there are connections. */
const many = 50

/**
 * Makes many calls that need a row locked by another transaction, and reads as another person
 * meanwhile.
 * @returns the number of answers by status
 */
async function callWhileHeld(held: RawBuilder<unknown>, call: () => Promise<Reply>) {
  const other = await createCandidate(app)
  const calls: Promise<Reply>[] = []
  await app.owner.transaction().execute(async (tx) => {
    await held.execute(tx)
    for (let count = 0; count < many; count++) calls.push(call())
    for (let count = 0; count < 3; count++)
      expect(await app.call(other, getUser)).toMatchObject({ status: 200 })
  })
  return statusesOf(await Promise.all(calls))
}

function statusesOf(replies: Reply[]) {
  const count = (wanted: number) => replies.filter(({ status }) => status === wanted).length
  return Object.fromEntries(
    [...new Set(replies.map(({ status }) => status))].map((each) => [each, count(each)]),
  )
}

test('of many applications of one person a few wait for their turn, the rest are told to try again, and others are served', async () => {
  const owner = await createCompany(app)
  const slug = await createVacancy(app, owner)
  const candidate = await createCandidate(app, { credits: 1, has_salary: true })
  const body = await applicationBody(app, slug, await createResume(app, candidate))
  const lock = sql`select from credit_accounts where user_id = ${candidate.id} for update`

  const statuses = await callWhileHeld(lock, () =>
    app.call(candidate, apply, { params: { slug }, body }),
  )
  expect(statuses).toMatchObject({ 201: 1, 429: expect.any(Number) })
  expect(statuses[429]).toBeGreaterThan(many / 2)
  expect(await app.call(candidate, getUser)).toMatchObject({
    remaining_credits: 0,
    held_credits: 1,
  })
})

test('who is told to try again is told when', async () => {
  const candidate = await createCandidate(app)
  const lock = sql`select from users where id = ${candidate.id} for update`
  const retries = new Set<unknown>()
  await callWhileHeld(lock, async () => {
    const { statusCode, headers } = await app.http.inject({
      method: 'POST',
      url: '/api/user',
      headers: { authorization: `Bearer ${candidate.token}` },
      payload: { phone: '+52 55 1234 5678' },
    })
    if (statusCode === 429) retries.add(headers['retry-after'])
    return { status: statusCode }
  })
  expect([...retries]).toEqual(['2'])
})

test('the same holds for answers, messages, purchases, salaries and profiles', async () => {
  const owner = await createCompany(app)
  const slug = await createVacancy(app, owner)
  const candidate = await createCandidate(app, { credits: 1, has_salary: true })
  const { id, chat } = await createApplication(app, candidate, slug)
  const code = await createCheckout(app, candidate)
  await app.pay(code)
  const row = { perception: 'Base', amount: 100_000, currency: 'MXN' }

  const calls: [RawBuilder<unknown>, () => Promise<Reply>][] = [
    [
      sql`select from applications where id = ${id} for update`,
      () =>
        app.call(owner, answerApplication, {
          params: { slug, uuid: id },
          body: { feedback: fullAnswer() },
        }),
    ],
    [
      sql`select from chats where id = ${chat} for update`,
      () => app.call(owner, sendMessage, { params: { id: chat }, body: { content: 'Hello' } }),
    ],
    [
      sql`select from checkouts where id = ${code} for update`,
      () => app.call(candidate, fulfilCheckout, { body: { code } }),
    ],
    [
      sql`select from users where id = ${candidate.id} for update`,
      () => app.call(candidate, changeProfile, { body: { phone: '+52 55 1234 5678' } }),
    ],
    [
      sql`lock table salary_preferences in exclusive mode`,
      () => app.call(candidate, saveSalary, { body: { salary: [row] } }),
    ],
  ]
  for (const [held, call] of calls) {
    const statuses = await callWhileHeld(held, call)
    expect(Object.keys(statuses).sort()).toEqual([expect.stringMatching(/^20[01]$/), '429'])
    expect(statuses[429]).toBeGreaterThan(many / 2)
  }
})
