import { expect, test } from 'vitest'
import { answerApplication } from '#contract/applications/candidates.ts'
import { listCreditHistory } from '#contract/credits/ledger.ts'
import { creditHistoryCsvPath } from '#contract/endpoint/file-paths.ts'
import { fullAnswer } from '#server/testing/answers.ts'
import { createApplication } from '#server/testing/application-factories.ts'
import { createCheckout } from '#server/testing/checkout-factory.ts'
import { createCandidate, createCompany, createStaff } from '#server/testing/factories.ts'
import { countStatements } from '#server/testing/statements.ts'
import { setUpTestApp } from '#server/testing/test-app.ts'
import { createVacancy } from '#server/testing/vacancy-factories.ts'
import { grantCredits, returnCredits } from './commands.ts'
import { addPurchase } from './purchase/add.ts'
import { withdrawPurchase } from './purchase/withdraw.ts'

const app = setUpTestApp()

function historyOf(reader: { token: string }, query: object = {}, language = 'en') {
  const headers = { 'accept-language': language }
  return app.call(reader, listCreditHistory, { query: query as Record<string, string>, headers })
}

async function csvOf(reader: { token: string } | null, language = 'en') {
  const authorization = reader ? { authorization: `Bearer ${reader.token}` } : {}
  return app.http.inject({
    url: creditHistoryCsvPath,
    headers: { 'accept-language': language, ...authorization },
  })
}

test('a candidate sees what happened to their credits, the newest first, and what was left each time', async () => {
  const staff = await createCompany(app, { company: 'Northwind Foods' })
  const candidate = await createCandidate(app, {
    credits: 5,
    has_salary: true,
    name: 'Ada',
    last_name: 'Ríos',
  })
  const slug = await createVacancy(app, staff, { credits_value: 3 })
  const { id } = await createApplication(app, candidate, slug)
  await app.call(staff, answerApplication, {
    params: { slug, uuid: id },
    body: { feedback: fullAnswer() },
  })

  const { data, meta } = await historyOf(candidate)
  const company = { company: 'Northwind Foods', company_hidden: null }
  const vacancy = { slug, title: 'Chief Operating Officer', ...company }
  const about = {
    package: null,
    receipt: null,
    owed_change: 0,
    owed_after: 0,
    id: expect.stringMatching(/^[0-9a-f]{16}$/),
  }
  expect(data).toEqual([
    {
      ...about,
      at: expect.any(String),
      cause: 'capture',
      cause_value: 'Application answered',
      credits: 3,
      available_change: 0,
      held_change: -3,
      balance_after: 2,
      held_after: 0,
      vacancy,
      actor: { is: 'company', name: 'Northwind Foods', name_hidden: null },
    },
    {
      ...about,
      at: expect.any(String),
      cause: 'hold',
      cause_value: 'Credits held for an application',
      credits: 3,
      available_change: -3,
      held_change: 3,
      balance_after: 2,
      held_after: 3,
      vacancy,
      actor: { is: 'you', name: 'Ada Ríos', name_hidden: null },
    },
    {
      ...about,
      at: expect.any(String),
      cause: 'grant',
      cause_value: 'Gift from Altura',
      credits: 5,
      available_change: 5,
      held_change: 0,
      balance_after: 5,
      held_after: 0,
      vacancy: null,
      actor: { is: 'altura', name: 'Altura', name_hidden: null },
    },
  ])
  expect(meta).toEqual({ next_cursor: null })
  expect((await historyOf(candidate, {}, 'es')).data[0]).toMatchObject({
    cause_value: 'Postulación respondida',
  })
})

test('a purchase names its package and its receipt, a refund what is owed, a return why it came', async () => {
  const candidate = await createCandidate(app, { has_salary: true })
  const owner = { user_id: candidate.id }
  const code = await createCheckout(app, candidate)
  await app.pay(code)
  await app.db
    .transaction()
    .execute((tx) => addPurchase(tx, code, 10, { actor_id: candidate.id, now: app.clock.now() }))
  const slug = await createVacancy(app, await createCompany(app), { credits_value: 10 })
  const { id } = await createApplication(app, candidate, slug)
  await app.db.transaction().execute(async (tx) => {
    const now = app.clock.now()
    await withdrawPurchase(tx, code, 4, { reason: 'refund', now })
    await returnCredits(tx, owner, 10, { application_id: id, actor_id: null, now })
  })

  expect((await historyOf(candidate)).data).toMatchObject([
    {
      cause: 'unanswered',
      credits: 10,
      available_change: 6,
      held_change: -10,
      owed_change: -4,
      balance_after: 6,
      held_after: 0,
      owed_after: 0,
      vacancy: { slug },
      actor: { is: 'altura' },
    },
    {
      cause: 'refund',
      credits: 4,
      owed_change: 4,
      balance_after: 0,
      held_after: 10,
      owed_after: 4,
      receipt: code,
    },
    { cause: 'hold', balance_after: 0, held_after: 10 },
    {
      cause: 'purchase',
      credits: 10,
      package: 'Ten applications',
      receipt: code,
      actor: { is: 'you' },
    },
  ])
})

test('staff share the history of their company, with who did what; receipts are for those who manage it', async () => {
  const owner = await createCompany(app, { credits: 4, name: 'Ana', last_name: 'Luna' })
  const administrator = await createStaff(app, owner, { role: 'administrator' })
  const collaborator = await createStaff(app, owner)
  const code = await createCheckout(app, owner)
  await app.db
    .transaction()
    .execute((tx) => addPurchase(tx, code, 10, { actor_id: owner.id, now: app.clock.now() }))

  expect((await historyOf(owner)).data[0]).toMatchObject({
    receipt: code,
    actor: { is: 'you', name: 'Ana Luna' },
  })
  expect((await historyOf(administrator)).data[0]).toMatchObject({
    receipt: code,
    balance_after: 14,
    actor: { is: 'colleague', name: 'Ana Luna' },
  })
  expect((await historyOf(collaborator)).data[0]).toMatchObject({
    receipt: null,
    balance_after: 14,
  })
  expect((await historyOf(await createCompany(app))).data).toEqual([])
})

test('a long history comes page by page, without a gap and in a bounded number of statements', async () => {
  const candidate = await createCandidate(app)
  for (let credits = 1; credits <= 7; credits++)
    await app.db
      .transaction()
      .execute((tx) =>
        grantCredits(tx, { user_id: candidate.id }, credits, { now: app.clock.now() }),
      )

  const credits: number[] = []
  let cursor: string | null = ''
  for (let pages = 0; cursor !== null && pages < 10; pages++) {
    const page = await historyOf(candidate, { limit: '3', cursor })
    credits.push(...page.data.map((change: { credits: number }) => change.credits))
    cursor = page.meta.next_cursor
  }
  expect(credits).toEqual([7, 6, 5, 4, 3, 2, 1])
  expect(await countStatements(app.pool, () => historyOf(candidate))).toBeLessThanOrEqual(2)
  for (const query of [{ cursor: 'x' }, { limit: '0' }, { limit: 'many' }])
    expect(await historyOf(candidate, query)).toMatchObject({
      status: 422,
      errors: expect.any(Object),
    })
})

test('the whole history is a CSV file, in which no text is a formula', async () => {
  const staff = await createCompany(app, { company: '=cmd|"calc"!A1' })
  const candidate = await createCandidate(app, {
    credits: 5,
    has_salary: true,
    name: '+Ada',
    last_name: 'Ríos',
  })
  const slug = await createVacancy(app, staff, {
    credits_value: 3,
    body: { title: '=1+1, "and" more' },
  })
  await createApplication(app, candidate, slug)

  const { body, headers, statusCode } = await csvOf(candidate)
  expect(statusCode).toBe(200)
  expect(headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': expect.stringMatching(
      /^attachment; filename="(altura-credits-\d{4}-\d\d-\d\d\.csv)"; filename\*=UTF-8''\1$/,
    ),
  })
  const [head, first, second, last] = body.replace('\uFEFF', '').split('\r\n')
  expect(head).toBe(
    'Time (UTC),What happened,For,By,Credits,Change of the balance,Change of what is held,Change of what is owed,' +
      'Balance afterwards,Held afterwards,Owed afterwards,Receipt,Reference',
  )
  expect(first).toMatch(
    /^\d{4}-\d\d-\d\dT[\d:.]+Z,Credits held for an application,"'=1\+1, ""and"" more \(=cmd\|""calc""!A1\)",'\+Ada Ríos,3,-3,3,0,2,3,0,,[0-9a-f]{16}$/,
  )
  expect(second).toMatch(/,Gift from Altura,,Altura,5,5,0,0,5,0,0,,[0-9a-f]{16}$/)
  expect(last).toBe('')
  expect((await csvOf(candidate, 'es')).body).toContain('Movimiento')
})

test('a history longer than a batch is whole in its table, and a visitor gets none', async () => {
  const candidate = await createCandidate(app)
  await app.db.transaction().execute(async (tx) => {
    for (let count = 0; count < 1003; count++)
      await grantCredits(tx, { user_id: candidate.id }, 1, { now: app.clock.now() })
  })
  const lines = (await csvOf(candidate)).body.trim().split('\r\n').slice(1)
  expect(lines.map((line) => Number(line.split(',')[8]))).toEqual(
    Array.from({ length: 1003 }, (_, index) => 1003 - index),
  )
  expect((await csvOf(null)).statusCode).toBe(401)
  expect((await csvOf({ token: 'unknown' })).statusCode).toBe(401)
})
