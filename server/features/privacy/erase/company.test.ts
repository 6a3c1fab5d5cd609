import { beforeAll, expect, test } from 'vitest'
import { getUser } from '#contract/accounts/accounts.ts'
import { login } from '#contract/accounts/login.ts'
import { getChat, listChats } from '#contract/chats/chats.ts'
import { sendMessage } from '#contract/chats/messages.ts'
import {
  askForCompanyDeletion,
  getCompanyDeletion,
  keepCompany,
} from '#contract/companies/company-leaving.ts'
import { startCheckout } from '#contract/credits/checkouts.ts'
import { getJob, postVacancy } from '#contract/vacancies/vacancies.ts'
import { listVacancies } from '#contract/vacancies/vacancy-lists.ts'
import { findFaults } from '#server/features/credits/verify-ledger.ts'
import { dayMs } from '#server/platform/clock.ts'
import { close, createWaiting, creditsOf, ownView, stop } from '#server/testing/answer-factories.ts'
import { createApplication } from '#server/testing/application-factories.ts'
import { createConversation } from '#server/testing/chat-factories.ts'
import { createCandidate, createCompany, createStaff } from '#server/testing/factories.ts'
import { factoryPassword } from '#server/testing/insert-person.ts'
import { storedFiles } from '#server/testing/stored-files.ts'
import { setUpTestApp } from '#server/testing/test-app.ts'
import { createVacancy, vacancyBody } from '#server/testing/vacancy-factories.ts'
import { makeExports } from '../export/make.ts'
import { eraseCompany } from './company.ts'
import { eraseDue } from './due.ts'

const app = setUpTestApp()
const body = { current_password: factoryPassword }

let leaving: Awaited<ReturnType<typeof createWaiting>>
let stopped: typeof leaving
let colleague: Awaited<ReturnType<typeof createStaff>>
beforeAll(async () => {
  const owner = await createCompany(app, { credits: 7, company: 'Quillay' })
  colleague = await createStaff(app, owner, { locale: 'es' })
  leaving = await createWaiting(app, { credits: 5, cost: 2, owner })
  // One that takes no more applications goes with the others.
  stopped = await createWaiting(app, { credits: 5, cost: 2, owner })
  await stop(app, owner, stopped.vacancy)
})

function companyRow(id: string) {
  return app.db
    .selectFrom('companies')
    .select(['name', 'erase_at', 'erased_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

test('its owner is told beforehand exactly what happens, and nobody else may ask', async () => {
  expect(await app.call(leaving.owner, getCompanyDeletion)).toMatchObject({
    data: {
      erase_at: null,
      open_vacancies: 1,
      waiting_applications: 2,
      returned_credits: 4,
      company_credits: 7,
      people: 1,
    },
  })
  expect(await app.call(colleague, askForCompanyDeletion, { body })).toMatchObject({ status: 403 })
  const wrong = { current_password: 'another-one' }
  expect(await app.call(leaving.owner, askForCompanyDeletion, { body: wrong })).toMatchObject({
    status: 422,
    errors: { current_password: [expect.any(String)] },
  })
})

test('vacancies close and credits return when it is asked for, and everybody is told', async () => {
  const { owner, candidate, vacancy } = leaving
  expect(await app.call(owner, askForCompanyDeletion, { body })).toEqual({
    status: 'deletion-asked',
  })
  for (const one of [candidate, stopped.candidate]) {
    expect(await creditsOf(app, one)).toEqual({ available: 5, held: 0 })
    await app.mailTo(one.email, 'company_left')
  }
  await app.mailTo(owner.email, 'company_leaving')
  const { subject } = await app.mailTo(colleague.email, 'company_leaving')
  expect(subject).toContain('se eliminará')
  expect((await ownView(app, candidate, vacancy)).application).toMatchObject({
    state: 'returned',
    return_cause: 'company_left',
  })
  const stranger = await createCandidate(app)
  for (const status of ['OPEN', 'CLOSED'])
    expect(await app.call(stranger, listVacancies, { query: { status } })).toMatchObject({
      data: [],
    })
  expect(await app.call(colleague, getUser)).toMatchObject({
    company_erase_at: expect.any(String),
  })
})

test('credits that a company has set aside for those who wait become theirs, and the mail says so', async () => {
  const owner = await createCompany(app, { credits: 9, company: 'Pehuén' })
  const body = { sponsored_places: 2 }
  const vacancy = await createVacancy(app, owner, { body })
  const candidate = await createCandidate(app, { has_salary: true })
  await createApplication(app, candidate, vacancy)
  expect((await app.call(owner, getCompanyDeletion)).data).toMatchObject({
    waiting_applications: 1,
    returned_credits: 1,
    company_credits: 7,
  })
  const request = { body: { current_password: factoryPassword } }
  await app.call(owner, askForCompanyDeletion, request)
  expect(await creditsOf(app, candidate)).toEqual({ available: 1, held: 0 })
  const { text } = await app.mailTo(candidate.email, 'company_left')
  expect(text).toContain('those credits are yours now')
})

test('meanwhile its people sign in, and open, post and buy nothing', async () => {
  const { owner, vacancy } = leaving
  const credentials = { email: owner.email, password: factoryPassword }
  await app.call(null, login, { body: credentials })
  expect(await companyRow(owner.company_id)).toMatchObject({ erase_at: expect.any(Date) })
  const refused = { status: 409, message: expect.stringContaining('deleted') }
  expect(await app.call(owner, postVacancy, { body: vacancyBody() })).toMatchObject(refused)
  expect(await close(app, owner, vacancy)).toMatchObject(refused)
  const buying = { body: { price: 'price-10-mxn' } }
  expect(await app.call(owner, startCheckout, buying)).toMatchObject(refused)
  const bought = await app.db.selectFrom('checkouts').select('id').execute()
  expect(bought).toEqual([])
  await expect(
    app.db
      .updateTable('vacancies')
      .set({ job_status: 'OPEN', closed_at: null })
      .where('slug', '=', vacancy)
      .execute(),
  ).rejects.toThrow('leaves')
})

test('the owner keeps it by choosing to; vacancies stay closed until they are opened', async () => {
  const { owner, vacancy } = leaving
  expect(await app.call(colleague, keepCompany)).toMatchObject({ status: 403 })
  await app.call(owner, keepCompany)
  await app.mailTo(colleague.email, 'company_kept')
  app.clock.moveBy(15 * dayMs)
  await eraseDue(app)
  expect(await companyRow(owner.company_id)).toMatchObject({ erased_at: null, name: 'Quillay' })
  expect(await app.call(owner, getJob, { params: { slug: vacancy } })).toMatchObject({
    data: { job_status: 'CLOSED' },
  })
  expect(await app.call(owner, postVacancy, { body: vacancyBody() })).toMatchObject({
    data: { job_status: 'OPEN' },
  })
})

test('after 14 days it is gone, and candidates keep what was written to them without its name', async () => {
  const { owner, candidate, vacancy, chat, params } = await createConversation(app)
  const unread = await createVacancy(app, owner, { body: { title: 'Head of Nothing' } })
  await app.call(owner, sendMessage, { params, body: { content: 'Thursday at ten.' } })
  await app.call(owner, askForCompanyDeletion, { body })
  app.clock.moveBy(13 * dayMs)
  await eraseDue(app)
  expect(await companyRow(owner.company_id)).toMatchObject({ erased_at: null })
  app.clock.moveBy(2 * dayMs)
  await eraseDue(app)
  await app.mailTo(owner.email, 'account_erased')

  expect(await companyRow(owner.company_id)).toMatchObject({
    name: '-',
    erase_at: null,
    erased_at: expect.any(Date),
  })
  const credentials = { email: owner.email, password: factoryPassword }
  expect(await app.call(null, login, { body: credentials })).toMatchObject({ status: 401 })
  const credits = { available: 3, held: 0 }
  expect(await creditsOf(app, candidate)).toEqual(credits)
  expect((await ownView(app, candidate, vacancy)).vacancy).toMatchObject({
    title: 'Chief of Staff',
    company: { name: null, name_hidden: { why: 'former_company', industry: null }, logo: null },
  })
  expect(await app.call(candidate, listChats, {})).toMatchObject({
    data: [{ id: chat, company: { name: null, name_hidden: { why: 'former_company' } } }],
  })
  expect(await app.call(candidate, getChat, { params })).toMatchObject({
    data: { messages: [{ content: 'Thursday at ten.' }] },
  })
  expect(await app.call(candidate, getJob, { params: { slug: unread } })).toMatchObject({
    status: 404,
  })
  expect(await findFaults(app.owner)).toEqual([])
})

test('who is gone has no name, and a table of theirs says so in the language of the reader', async () => {
  const { owner, candidate, vacancy, params } = await createConversation(app)
  await app.call(candidate, sendMessage, { params, body: { content: 'Good morning.' } })
  await app.call(owner, askForCompanyDeletion, { body })
  app.clock.moveBy(15 * dayMs)
  await eraseDue(app)
  const headers = { authorization: `Bearer ${candidate.token}`, 'accept-language': 'es' }
  for (const url of [
    '/api/chats',
    '/api/jobs/me',
    `/api/jobs/${vacancy}`,
    '/api/credits/history',
  ]) {
    const { body: reply } = await app.http.inject({ url, headers })
    expect([url, reply]).toEqual([url, expect.stringContaining('"why":"former_company"')])
  }
  const { body: table } = await app.http.inject({ url: '/api/credits/history.csv', headers })
  expect(table).toContain('(Empresa dada de baja)')
})

test('the copy of its data goes with a company at once, also one that a former owner asked for', async () => {
  const before = await storedFiles(app)
  const owner = await createCompany(app)
  const former = await createCompany(app)
  const { company_id } = await app.db
    .selectFrom('users')
    .select('company_id')
    .where('id', '=', owner.id)
    .executeTakeFirstOrThrow()
  for (const user_id of [owner.id, former.id])
    await app.db
      .insertInto('data_exports')
      .values({ user_id, company_id, asked_at: app.clock.now() })
      .execute()
  await makeExports(app)
  expect((await storedFiles(app)).stored).toHaveLength(before.stored.length + 2)
  await eraseCompany(app, company_id ?? '', { actor_id: null }, () => true)
  expect(await storedFiles(app)).toEqual(before)
})
