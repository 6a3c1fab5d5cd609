// A server with a replica: it answers what everybody reads as long as it is at the same version,
// and stands in for a primary that is away. Here it is a copy, which never catches up.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getVacancy, postVacancy } from '#contract/vacancies/vacancies.ts'
import { listVacancies } from '#contract/vacancies/vacancy-lists.ts'
import { connect } from './platform/db/connect.ts'
import { createApplication } from './testing/application-factories.ts'
import { startDatabaseProxy } from './testing/database-proxy.ts'
import { createCandidate, createCompany } from './testing/factories.ts'
import { startTestApp, type TestApp } from './testing/test-app.ts'
import { cloneTemplate, copyDatabase, dropDatabase } from './testing/test-database.ts'
import { createVacancy, vacancyBody } from './testing/vacancy-factories.ts'

const titleInCopy = 'As the replica has it'

let databaseUrl: string
let readUrl: string
let proxy: Awaited<ReturnType<typeof startDatabaseProxy>>
let app: TestApp
let people: Awaited<ReturnType<typeof fill>>

beforeAll(async () => {
  databaseUrl = await cloneTemplate()
  people = await fill()
  readUrl = await copyDatabase(databaseUrl)
  await retitle()
  proxy = await startDatabaseProxy()
  app = await startTestApp(
    {},
    { databaseUrl, readUrl, through: proxy.through, statementTimeoutMs: 1_000 },
  )
})
afterAll(async () => {
  proxy.passAgain()
  await app.stop()
  proxy.close()
  for (const url of [readUrl, databaseUrl]) await dropDatabase(url)
})

async function fill() {
  const filling = await startTestApp({}, { databaseUrl })
  const company = await createCompany(filling)
  const slug = await createVacancy(filling, company)
  const applicant = await createCandidate(filling, { credits: 2, has_salary: true })
  const reader = await createCandidate(filling)
  await filling.stop()
  return { company, slug, applicant, reader }
}

/** Changes the copy without a change of the version, so that it can be told apart. */
async function retitle() {
  const { db, close } = connect(readUrl, { max: 1 })
  await db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`update vacancies set title = ${titleInCopy}`.execute(tx)
  })
  await close()
}

async function boardOf(reader: { token: string }) {
  const { status, data = [] } = await app.call(reader, listVacancies, { query: { view: 'card' } })
  return { status, titles: (data as { title: string }[]).map(({ title }) => title) }
}

test('the board is read from a replica of its version, and what is one’s own from the primary', async () => {
  const { applicant, reader, slug } = people
  expect(await boardOf(reader)).toEqual({ status: 200, titles: [titleInCopy] })
  await createApplication(app, applicant, slug)
  const { data } = await app.call(applicant, listVacancies, { query: { view: 'card' } })
  expect(data).toMatchObject([{ slug, application: { state: expect.any(String) } }])
})

test('while the primary is away the replica stands in for it, and nothing is written', async () => {
  const { reader, company, slug } = people
  await app.call(reader, getVacancy, { params: { slug } })
  proxy.stopPassing()
  expect(await boardOf(reader)).toEqual({ status: 200, titles: [titleInCopy] })
  const one = await app.call(reader, getVacancy, { params: { slug } })
  const reply = await app.call(company, postVacancy, { body: vacancyBody() })
  const ready = await app.http.inject('/readyz')
  proxy.passAgain()
  expect([one.status, reply.status, ready.statusCode]).toEqual([200, 503, 200])
})

test('a replica that is behind is not asked, nor does it stand in', async () => {
  const { reader, company } = people
  await expect.poll(async () => (await boardOf(reader)).status).toBe(200)
  await createVacancy(app, company, { body: { title: 'Posted on the primary' } })
  expect((await boardOf(reader)).titles).toContain('Posted on the primary')
  proxy.stopPassing()
  expect((await boardOf(reader)).status).toBe(503)
  proxy.passAgain()
})
