import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { fulfilCheckout } from '#contract/credits/checkouts.ts'
import type { ReplyOf } from '#contract/endpoint/endpoint-types.ts'
import { type Figures, getFigures } from '#contract/operators/figures.ts'
import { getServiceHealth } from '#contract/operators/health.ts'
import {
  queueNames,
  getOperations,
  listFailedJobs,
  retryFailedJob,
  runTask,
  verifyLedger,
} from '#contract/operators/operations.ts'
import { returnOverdue } from '#server/features/applications/answer/return-overdue.ts'
import { runDueVerification } from '#server/features/credits/verification/commands.ts'
import { verifyLedger as verifyLedgerNow } from '#server/features/credits/verify-ledger.ts'
import { storeRates } from '#server/features/resources/store-rates.ts'
import { dayMs, hourMs } from '#server/platform/clock.ts'
import { runAndNote } from '#server/platform/jobs/tasks.ts'
import { passDeadline } from '#server/testing/answer-factories.ts'
import { createApplication } from '#server/testing/application-factories.ts'
import { createCheckout } from '#server/testing/checkout-factory.ts'
import { createCandidate, createCompany, createOperator } from '#server/testing/factories.ts'
import { keepFailedMail } from '#server/testing/kept-mails.ts'
import { readFromEndToEnd } from '#server/testing/reads.ts'
import { withSession } from '#server/testing/session-factory.ts'
import { setUpTestApp } from '#server/testing/test-app.ts'
import { createVacancy } from '#server/testing/vacancy-factories.ts'
import { readFigures } from './metric-figures.ts'

const app = setUpTestApp()
const reason = 'The mail server is back'
/** Replies are told by their own status, which takes the place of the one of HTTP. */
const isQueued = (reply: object) => 'status' in reply && reply.status === 'queued'

const mails = { params: { queue: 'mail' } }

function failMail(to: string) {
  const facts = { name: 'Ana', contact: 'help@altura.test' }
  return keepFailedMail(app, { kind: 'report_settled', to, facts })
}

test('a failed mail is listed without its address, and sent once however often it is asked for', async () => {
  const operator = await createOperator(app)
  const id = await failMail('ana.serrano@example.com')
  const { data } = await app.call(operator, listFailedJobs, mails)
  expect(data).toMatchObject([
    { id, to: 'a•••@example.com', tries: 83, reason: 'unreachable', code: 'ECONNREFUSED' },
  ])
  expect(data[0]?.title).not.toContain('{{')

  const again = { params: { queue: 'mail', job: id }, body: { reason } }
  const replies = await Promise.all([1, 2, 3].map(() => app.call(operator, retryFailedJob, again)))
  expect(replies.filter(isQueued)).toHaveLength(1)
  expect(replies.filter(({ status }) => status === 409)).toHaveLength(2)
  await app.mailTo('ana.serrano@example.com', 'report_settled')
  expect(app.mails.filter(({ to }) => to === 'ana.serrano@example.com')).toHaveLength(1)
  expect((await app.call(operator, listFailedJobs, mails)).data).toEqual([])
  const acts = await app.db
    .selectFrom('audit_log')
    .select(['kind', 'actor_id', 'reason', 'details'])
    .where('object', '=', 'jobs')
    .where('object_id', '=', id)
    .execute()
  expect(acts).toEqual([
    {
      kind: 'mail_resent',
      actor_id: operator.id,
      reason,
      details: { queue: 'mail', kind: 'report_settled' },
    },
  ])
})

test('failed mails are paged by the time of their failure, the latest first', async () => {
  const operator = await createOperator(app)
  const ids = []
  for (const name of ['one', 'two', 'three']) ids.push(await failMail(`${name}@example.com`))
  const at = (ids: string[], failed_at: string) =>
    app.db.updateTable('failed_jobs').set({ failed_at }).where('id', 'in', ids).execute()
  const [first = '', ...same] = ids
  await at([first], '2026-05-01T10:00:00.000Z')
  await at(same, '2026-05-01T10:00:00.001Z')
  const seen: string[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const page = await app.call(operator, listFailedJobs, {
      ...mails,
      query: { limit: '1', cursor },
    })
    const { data, meta } = page as unknown as ReplyOf<typeof listFailedJobs>
    seen.push(...data.map(({ id }) => id))
    cursor = meta.next_cursor
  }
  expect(seen).toEqual([...same.toSorted().toReversed(), first])
  const wrong = { ...mails, query: { cursor: 'eyJh' } }
  expect(await app.call(operator, listFailedJobs, wrong)).toMatchObject({ status: 422 })
  const other = { params: { queue: 'sweep-files' } }
  expect(await app.call(operator, listFailedJobs, other)).toMatchObject({ status: 404 })
})

test('a task that fails is known until it succeeds, and runs at once when an operator asks', async () => {
  const operator = await createOperator(app)
  let isBroken = true
  const run = async () => {
    if (isBroken) throw Object.assign(new Error('to ana@example.com'), { code: 'ECONNRESET' })
  }
  const attempt = () => runAndNote(app, 'sweep-files', run)
  await app.jobs.repeat('sweep-files', '0 0 1 1 *', attempt)
  await expect(attempt()).rejects.toThrow('to ana@example.com')
  await expect(attempt()).rejects.toThrow('to ana@example.com')
  const failed = async () => (await app.call(operator, getOperations)).data.failed_tasks
  expect(await failed()).toMatchObject([
    { name: 'sweep-files', times: 2, reason: 'unreachable', code: 'ECONNRESET' },
  ])

  isBroken = false
  const request = { params: { task: 'sweep-files' }, body: { reason } }
  const replies = await Promise.all([1, 2, 3].map(() => app.call(operator, runTask, request)))
  expect(replies.filter(isQueued)).toHaveLength(1)
  await expect.poll(failed, { timeout: 15_000 }).toEqual([])
  expect(await app.call(operator, runTask, request)).toMatchObject({ status: 409 })
})

test('the ledger is proved when an operator asks, once at a time, and daily', async () => {
  const operator = await createOperator(app)
  const ask = () => app.call(operator, verifyLedger, { body: { reason } })
  const replies = await Promise.all([ask(), ask(), ask()])
  expect(replies.filter(isQueued)).toHaveLength(1)
  const ledger = async () => (await app.call(operator, getOperations)).data.ledger
  expect(await ledger()).toEqual({ latest: null, running_since: expect.any(String) })
  await runDueVerification(app)
  const { latest, running_since } = await ledger()
  expect(running_since).toBeNull()
  expect(latest).toMatchObject({ faults: 0, fingerprint: expect.stringMatching(/^[0-9a-f]{64}$/) })
  expect(latest?.report).toEqual((await verifyLedgerNow(app.db, () => undefined)).report)
  await runDueVerification(app)
  expect((await ledger()).latest?.asked_at).toBe(latest?.asked_at)
  app.clock.moveBy(dayMs)
  await runDueVerification(app)
  expect((await ledger()).latest?.asked_at).not.toBe(latest?.asked_at)
  await expect(sql`update ledger_verifications set faults = 0`.execute(app.db)).rejects.toThrow(
    'is not changed',
  )
})

test('the day of the rates is told, and that they are old after a week', async () => {
  const operator = await createOperator(app)
  const rates = async () => (await app.call(operator, getOperations)).data.rates
  expect(await rates()).toBe(null)
  const per_eur = { USD: 1.25, MXN: 20 }
  const dayAgo = (days: number) =>
    new Date(app.clock.now().getTime() - days * dayMs).toISOString().slice(0, 10)
  await storeRates(app, { day: dayAgo(9), per_eur }, 'ecb')
  expect(await rates()).toEqual({ day: dayAgo(9), per_eur, is_old: true })
  await storeRates(app, { day: dayAgo(6), per_eur }, 'ecb')
  expect(await rates()).toMatchObject({ day: dayAgo(6), is_old: false })
})

test('what is due, and the figures of today, count what happened', async () => {
  const operator = await createOperator(app)
  const owner = await createCompany(app)
  const slug = await createVacancy(app, owner)
  const candidate = await createCandidate(app, { credits: 5, has_salary: true })
  const code = await createCheckout(app, candidate)
  const before = (await app.call(operator, getOperations)).data.due
  expect(before.unpaid_checkouts).toBe(1)
  await app.pay(code)
  await app.call(candidate, fulfilCheckout, { body: { code } })
  await createApplication(app, candidate, slug)
  const due = async () => (await app.call(operator, getOperations)).data.due
  const { applications } = (await due()).held
  expect(applications).toBe(before.held.applications + 1)
  expect(await due()).toMatchObject({ unpaid_checkouts: 0, answers: { overdue: 0 }, reports: 0 })

  const { data } = await app.call(operator, getFigures)
  expect(data.days).toHaveLength(30)
  expect(data.days.at(-1)).toBe(app.clock.now().toISOString().slice(0, 10))
  const { series } = data as Figures
  const today = Object.fromEntries(
    Object.entries(series).map(([name, days]) => [name, days.at(-1)]),
  )
  expect(today).toMatchObject({ applications: 1, credits_bought: 10, answers_in_time: 0 })

  const { rows } = await sql<{ due_at: Date }>`
    select max(answer_due_at) as due_at from applications`.execute(app.db)
  const left = (rows[0]?.due_at.getTime() ?? 0) - app.clock.now().getTime()
  app.clock.moveBy(left - hourMs)
  expect((await due()).answers).toMatchObject({ overdue: 0, within_day: 1, within_week: 1 })
  app.clock.moveBy(2 * hourMs)
  expect((await due()).answers).toMatchObject({ overdue: 1, within_day: 0 })
})

test('an application that its company pays for counts like any other', async () => {
  const operator = await createOperator(app)
  await returnOverdue(app)
  const counted = async () => {
    const { series } = (await app.call(operator, getFigures)).data as Figures
    const { applications, answers_missed, credits_returned } = series
    return [applications, answers_missed, credits_returned].map((days) =>
      days.reduce((sum, day) => sum + day, 0),
    )
  }
  const owner = await createCompany(app, { credits: 3 })
  const slug = await createVacancy(app, owner, { body: { sponsored_places: 2 } })
  const candidate = await createCandidate(app, { has_salary: true })
  const [sent = 0, missed = 0, credits = 0] = await counted()
  const { id } = await createApplication(app, candidate, slug)
  await passDeadline(app, id)
  await returnOverdue(app)
  expect(await counted()).toEqual([sent + 1, missed + 1, credits + 1])
})

test('the health of the process names its services and its queues', async () => {
  const operator = await createOperator(app)
  const { data } = await app.call(operator, getServiceHealth)
  expect(data).toMatchObject({
    storage: { driver: 'disk', is_reachable: true },
    mail: { transport: 'outbox' },
    payments: { provider: 'test' },
    live: { transport: 'postgres', is_connected: true },
  })
  expect(data.queues).toMatchObject(queueNames.map((name) => ({ name })))
})

test('an operator without a second factor reads and does nothing here', async () => {
  const { id } = await createOperator(app)
  const { token } = await withSession(app, { id }, 'password')
  for (const call of [
    app.call({ token }, getOperations),
    app.call({ token }, getServiceHealth),
    app.call({ token }, getFigures),
    app.call({ token }, listFailedJobs, mails),
    app.call({ token }, verifyLedger, { body: { reason } }),
  ])
    expect(await call).toMatchObject({ status: 403 })
})

test('metrics read by indexes', async () => {
  const candidate = await createCandidate(app, { credits: 1, has_salary: true })
  await createApplication(app, candidate, await createVacancy(app, await createCompany(app)))
  expect(await readFromEndToEnd(app, [['figures', () => readFigures(app)]])).toEqual([])
  const { answerDueInSeconds, queues } = await readFigures(app)
  expect(answerDueInSeconds).toEqual(expect.any(Number))
  expect(queues.map(({ queue }) => queue)).toContain('mail')
})
