// Transactions of credits are atomic when the server is killed.
import { sql } from 'kysely'
import { afterAll, afterEach, expect, test } from 'vitest'
import { getUser } from '#contract/accounts/accounts.ts'
import { judge } from '#server/features/applications/answer/judge-feedback.ts'
import { reportAnswer } from '#server/features/reports/report-answer.ts'
import { dayMs } from '#server/platform/clock.ts'
import type { Candidate } from '#server/platform/http/actor.ts'
import { fullAnswer } from '#server/testing/answers.ts'
import { applicationBody, createApplication } from '#server/testing/application-factories.ts'
import { createCheckout } from '#server/testing/checkout-factory.ts'
import { createCandidate, createCompany, createOperator } from '#server/testing/factories.ts'
import { createResume } from '#server/testing/resume-factory.ts'
import { someOf } from '#server/testing/stress.ts'
import { setUpTestApp } from '#server/testing/test-app.ts'
import { createVacancy } from '#server/testing/vacancy-factories.ts'
import type { Task } from '#server/testing/worker.child.ts'
import {
  connectionsClosed,
  killAtTable,
  killWorkers,
  startWorker,
} from '#server/testing/workers.ts'
import { findFaults } from './verify-ledger.ts'

const app = setUpTestApp()
afterAll(killWorkers)
afterEach(expectBalancedLedger)

async function expectBalancedLedger() {
  expect(await findFaults(app.db)).toEqual([])
}

/** The numbers of rows of a candidate's applications, which must be equal. */
async function traces({ id }: Pick<Candidate, 'id'>) {
  const { rows } = await sql<Record<string, number>>`
    select count(*) as applications, count(chats.id) as chats, count(held.id) as holds,
      count(*) filter (where exists (select from application_answers where application_id = application.id)) as answered
    from applications application
    left join chats on chats.application_id = application.id
    left join credit_movements held on held.application_id = application.id and held.reason = 'hold'
    where application.candidate_id = ${id}`.execute(app.db)
  return rows[0] ?? {}
}

function all(count: number) {
  return { applications: count, chats: count, holds: count, answered: count }
}

test('killed while somebody applies: the application with its chat and its credits is there, or nothing is', async () => {
  const owner = await createCompany(app)
  const candidate = await createCandidate(app, { credits: 60, has_salary: true })
  const resume = await createResume(app, candidate)
  const tasks: Task[] = []
  for (let count = 0; count < 40; count++) {
    const slug = await createVacancy(app, owner)
    tasks.push({ does: 'apply', candidate, slug, body: await applicationBody(app, slug, resume) })
  }
  const first = tasks[0] as Task

  // The application is written before the ledger, and the ledger before the chat.
  for (const table of someOf(['credit_accounts', 'credit_entries', 'chats'])) {
    await killAtTable(app, table, await startWorker(app), first)
    expect(await traces(candidate), table).toEqual(all(0))
    expect(await app.call(candidate, getUser)).toMatchObject({
      remaining_credits: 60,
      held_credits: 0,
    })
  }

  const worker = await startWorker(app)
  for (const task of tasks) worker.send(task)
  await expect.poll(() => worker.completed(), { interval: 1 }).toBeGreaterThan(5)
  await worker.kill()
  await connectionsClosed(app)
  const { applications = 0 } = await traces(candidate)
  expect(applications).toBeGreaterThan(5)
  expect(applications).toBeLessThan(40)
  expect(await traces(candidate)).toEqual(all(applications))
  expect(await app.call(candidate, getUser)).toMatchObject({
    remaining_credits: 60 - applications,
    held_credits: applications,
  })
})

test('killed while a purchase is fulfilled: its credits are added once, when somebody asks again', async () => {
  const buyer = await createCandidate(app)
  const code = await createCheckout(app, buyer)
  await app.pay(code)
  const task: Task = { does: 'fulfil', buyer, code }

  for (const table of someOf(['credit_entries', 'checkouts'])) {
    await killAtTable(app, table, await startWorker(app), task)
    expect(await app.call(buyer, getUser), table).toMatchObject({ remaining_credits: 0 })
  }
  const worker = await startWorker(app)
  for (let count = 0; count < 3; count++) worker.send(task)
  await expect.poll(() => worker.completed()).toBe(3)
  await worker.kill()
  expect(await app.call(buyer, getUser)).toMatchObject({ remaining_credits: 10 })
})

test('killed while credits are given back: each application is returned with its credits, or waits for the next round', async () => {
  const owner = await createCompany(app)
  const candidate = await createCandidate(app, { credits: 40, has_salary: true })
  for (let count = 0; count < 40; count++)
    await createApplication(app, candidate, await createVacancy(app, owner))
  const states = async () => {
    const { rows } = await sql<{ returned: number; moved: number }>`
      select count(*) filter (where state = 'returned' and returned_at is not null) as returned,
        (select count(*) from credit_movements movement where reason = 'return'
          and movement.application_id in (select id from applications where candidate_id = ${candidate.id})) as moved
      from applications where candidate_id = ${candidate.id}`.execute(app.db)
    return rows[0]
  }

  const late = 10 * dayMs
  for (const table of someOf(['applications', 'credit_entries'])) {
    await killAtTable(app, table, await startWorker(app, late), { does: 'return' })
    expect(await states(), table).toEqual({ returned: 0, moved: 0 })
  }
  const worker = await startWorker(app, late)
  worker.send({ does: 'return' })
  await expect.poll(async () => (await states())?.returned, { interval: 1 }).toBeGreaterThan(3)
  await worker.kill()
  await connectionsClosed(app)
  const { returned = 0, moved = 0 } = (await states()) ?? {}
  expect(returned).toBe(moved)
  expect(await app.call(candidate, getUser)).toMatchObject({
    remaining_credits: returned,
    held_credits: 40 - returned,
  })

  const next = await startWorker(app, late)
  next.send({ does: 'return' })
  await expect.poll(() => next.completed()).toBe(1)
  await next.kill()
  expect(await states()).toEqual({ returned: 40, moved: 40 })
  expect(await app.call(candidate, getUser)).toMatchObject({
    remaining_credits: 40,
    held_credits: 0,
  })
})

test('killed while an answer is sent, or its credits are given back: all of it is there, or nothing', async () => {
  const owner = await createCompany(app)
  const operator = await createOperator(app)
  const candidate = await createCandidate(app, { credits: 2, has_salary: true })
  const [short, full] = await Promise.all(
    ['No.', fullAnswer()].map(async (feedback): Promise<Extract<Task, { does: 'answer' }>> => {
      const vacancy = await createVacancy(app, owner)
      const { id } = await createApplication(app, candidate, vacancy)
      return { does: 'answer', staff: owner, vacancy, id, feedback }
    }),
  )
  if (!short || !full) throw new Error('two applications were sent')
  const traces = async ({ id }: { id: string }) => {
    const { rows } = await sql<{ state: string; feedback: number; reasons: string[] }>`
      select state, (select count(*) from application_feedback where application_id = ${id}) as feedback,
        array(select reason from credit_movements where application_id = ${id} order by id) as reasons
      from applications where id = ${id}`.execute(app.db)
    return rows[0]
  }

  await killAtTable(app, 'credit_entries', await startWorker(app), short)
  expect(await traces(short)).toEqual({ state: 'sent', feedback: 0, reasons: ['hold'] })
  await done(short, full)
  const one = { feedback: 1 }
  expect(await traces(short)).toEqual({ ...one, state: 'returned', reasons: ['hold', 'return'] })
  expect(await traces(full)).toEqual({ ...one, state: 'answered', reasons: ['hold', 'capture'] })

  const answer = await app.db
    .selectFrom('application_feedback')
    .select('id')
    .where('application_id', '=', full.id)
    .executeTakeFirstOrThrow()
  await judge(app, candidate, { slug: full.vacancy, id: answer.id, useful: false })
  await reportAnswer(app, candidate, { slug: full.vacancy, text: '' })
  const redress: Task = { does: 'redress', operator, id: full.id }
  await killAtTable(app, 'credit_entries', await startWorker(app), redress)
  expect(await app.call(candidate, getUser)).toMatchObject({ remaining_credits: 1 })
  await done(redress)
  expect(await app.call(candidate, getUser)).toMatchObject({ remaining_credits: 2 })
  expect((await traces(full))?.reasons).toEqual(['hold', 'capture', 'redress'])
})

async function done(...tasks: Task[]) {
  const worker = await startWorker(app)
  for (const task of tasks) worker.send(task)
  await expect.poll(() => worker.completed()).toBe(tasks.length)
  await worker.kill()
}
