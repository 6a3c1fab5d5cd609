// Concurrent operations on the same credits.
import { afterEach, expect, inject, test } from 'vitest'
import { getUser } from '#contract/accounts/accounts.ts'
import { apply } from '#contract/applications/apply.ts'
import { answerApplication } from '#contract/applications/candidates.ts'
import { fulfilCheckout } from '#contract/credits/checkouts.ts'
import { returnOverdue } from '#server/features/applications/answer/return-overdue.ts'
import { dayMs } from '#server/platform/clock.ts'
import { connect } from '#server/platform/db/connect.ts'
import { fullAnswer } from '#server/testing/answers.ts'
import { applicationBody, createApplication } from '#server/testing/application-factories.ts'
import type { Reply } from '#server/testing/call-endpoint.ts'
import { createCheckout } from '#server/testing/checkout-factory.ts'
import { createCandidate, createCompany } from '#server/testing/factories.ts'
import { createResume } from '#server/testing/resume-factory.ts'
import { casesOf } from '#server/testing/stress.ts'
import { setUpTestApp } from '#server/testing/test-app.ts'
import { createVacancy } from '#server/testing/vacancy-factories.ts'
import { findFaults } from './verify-ledger.ts'

const app = setUpTestApp()
afterEach(expectBalancedLedger)

async function expectBalancedLedger() {
  expect(await findFaults(app.db)).toEqual([])
}

/** Retries while the pool of connections is exhausted. */
async function onceAdmitted(call: () => Promise<Reply>): Promise<Reply> {
  const reply = await call()
  return reply.status === 503 ? onceAdmitted(call) : reply
}

test('of many applications at once, one credit pays for one and seven for seven', async () => {
  const owner = await createCompany(app)
  const slugs: string[] = []
  const many = casesOf(100)
  for (let count = 0; count < many; count++) slugs.push(await createVacancy(app, owner))

  for (const credits of [1, 7]) {
    const candidate = await createCandidate(app, { credits, has_salary: true })
    const resume = await createResume(app, candidate)
    const bodies = await Promise.all(slugs.map((slug) => applicationBody(app, slug, resume)))
    const replies = await Promise.all(
      slugs.map((slug, index) =>
        onceAdmitted(() =>
          app.call(candidate, apply, { params: { slug }, body: bodies[index] ?? {} }),
        ),
      ),
    )

    const statuses = replies.map(({ status }) => status).sort()
    expect(statuses).toEqual([...Array(credits).fill(201), ...Array(many - credits).fill(422)])
    expect(await app.call(candidate, getUser)).toMatchObject({
      remaining_credits: 0,
      held_credits: credits,
    })
    const rows = app.db
      .selectFrom('applications')
      .select('id')
      .where('candidate_id', '=', candidate.id)
    expect(await rows.execute()).toHaveLength(credits)
  }
})

test('paid purchases, each asked for twenty-one times at once, add their credits once each', async () => {
  const buyers = await Promise.all(Array.from({ length: 5 }, () => createCandidate(app)))
  const purchases: { buyer: (typeof buyers)[number]; code: string }[] = []
  const each = casesOf(10, 2)
  for (const buyer of buyers)
    for (let count = 0; count < each; count++) {
      const code = await createCheckout(app, buyer)
      await app.pay(code)
      purchases.push({ buyer, code })
    }

  for (const { buyer, code } of purchases) {
    const replies = await Promise.all(
      Array.from({ length: 21 }, () =>
        onceAdmitted(() => app.call(buyer, fulfilCheckout, { body: { code } })),
      ),
    )
    expect(replies.every(({ status }) => status === 200)).toBe(true)
    expect(new Set(replies.map(({ credits }) => credits as number)).size).toBe(1)
  }
  for (const buyer of buyers)
    expect(await app.call(buyer, getUser)).toMatchObject({ remaining_credits: 10 * each })
  const bought = app.db.selectFrom('credit_movements').select('id').where('reason', '=', 'purchase')
  expect(await bought.execute()).toHaveLength(5 * each)
})

test('short and full answers against the deadline: each price is captured or returned, exactly once', async () => {
  const owner = await createCompany(app)
  const slugs: string[] = []
  for (let count = 0; count < 10; count++) slugs.push(await createVacancy(app, owner))
  const people = casesOf(20, 6)
  const raced: { id: string; slug: string }[] = []
  for (let count = 0; count < people; count++) {
    const candidate = await createCandidate(app, { credits: 10, has_salary: true })
    for (const slug of slugs)
      raced.push({ slug, id: (await createApplication(app, candidate, slug)).id })
  }

  // The sweep of another process, whose clock is past the deadline, runs during the answers.
  const late = connect(app.databaseUrl, { max: 4, role: { name: inject('appRole') } })
  const clock = { now: () => new Date(app.clock.now().getTime() + 10 * dayMs) }
  // Each is answered twice at once, of which one is short in a part of them.
  const waiting = raced.toReversed().flatMap((one) => [one, one])
  let sent = 0
  const isShort = () => sent++ % 3 === 0
  const answerAll = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const params = { slug: next.slug, uuid: next.id }
      const { status } = await app.call(owner, answerApplication, {
        params,
        body: { feedback: isShort() ? 'No.' : fullAnswer() },
      })
      expect(status).toBe(200)
    }
  }
  const sweep = () => returnOverdue({ ...app, db: late.db, clock })
  await Promise.all([answerAll(), sweep(), answerAll(), sweep(), answerAll()])
  // Applications that were locked during the sweep are left to the next one.
  await sweep()
  await late.close()

  const ended = await app.db
    .selectFrom('applications as a')
    .select(['a.id', 'a.state', 'a.credits_spent'])
    .select((eb) =>
      eb
        .selectFrom('credit_movements as m')
        .select((m) => m.fn.agg<string[]>('array_agg', ['m.reason']).as('reasons'))
        .whereRef('m.application_id', '=', 'a.id')
        .where('m.reason', 'in', ['capture', 'return'])
        .as('reasons'),
    )
    .where(
      'a.id',
      'in',
      raced.map(({ id }) => id),
    )
    .execute()
  const outcomes = ended.map(({ state, reasons }) => `${state}: ${reasons?.join()}`)
  expect(outcomes).toHaveLength(10 * people)
  // Both won some, so they did race.
  expect([...new Set(outcomes)].sort()).toEqual(['answered: capture', 'returned: return'])
  const balance = await app.db
    .selectFrom('credit_accounts')
    .select((account) => account.fn.sum<number>('balance').as('credits'))
    .where('kind', '=', 'held')
    .where('user_id', 'in', (eb) =>
      eb
        .selectFrom('applications')
        .select('candidate_id')
        .where('company_id', '=', owner.company_id),
    )
    .executeTakeFirstOrThrow()
  expect(balance.credits).toBe(0)
})
