import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { listVacancies } from '#contract/vacancies/vacancy-lists.ts'
import { createApplication } from '#server/testing/application-factories.ts'
import { createCandidate, createCompany } from '#server/testing/factories.ts'
import { countStatements } from '#server/testing/statements.ts'
import { setUpTestApp, startTestApp } from '#server/testing/test-app.ts'
import { createVacancy } from '#server/testing/vacancy-factories.ts'

const app = setUpTestApp()

async function prepare(company: string) {
  const owner = await createCompany(app, { company })
  const slugs: string[] = []
  for (const title of ['One', 'Two', 'Three', 'Four', 'Five'])
    slugs.push(await createVacancy(app, owner, { body: { title } }))
  const candidate = await createCandidate(app, { credits: 5, has_salary: true })
  return { owner, slugs, candidate }
}

const askedBy = (reader: { token: string }, search: string, headers: object = {}) => ({
  url: '/api/vacancies',
  query: { view: 'card', search },
  headers: { authorization: `Bearer ${reader.token}`, ...headers },
})

test('a page is sent in the same bytes to everybody, compressed once, and not at all to who has it', async () => {
  const { candidate } = await prepare('Sharing House')
  const other = await createCandidate(app)
  const plain = await app.http.inject(askedBy(candidate, 'sharing', { 'accept-encoding': '' }))
  const ask = (encoding: string, headers: object = {}) =>
    app.http.inject(askedBy(other, 'sharing', { 'accept-encoding': encoding, ...headers }))

  const brotli = await ask('gzip, deflate, br')
  expect(brotli.headers).toMatchObject({
    'cache-control': 'private, no-cache',
    'content-encoding': 'br',
    'content-type': 'application/json; charset=utf-8',
    vary: expect.stringContaining('accept-encoding'),
  })
  expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body)
  const gzip = await ask('gzip')
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body)
  const etags = [plain, brotli, gzip].map(({ headers }) => headers.etag)
  expect(new Set(etags).size).toBe(3)

  const again = await ask('br', { 'if-none-match': `"other", ${brotli.headers.etag}` })
  expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', brotli.headers.etag])
  expect((await ask('gzip', { 'if-none-match': brotli.headers.etag })).statusCode).toBe(200)
  await sql`update vacancies set title = 'Fifth' where title = 'Five'`.execute(app.db)
  const changed = await ask('br', { 'if-none-match': brotli.headers.etag })
  expect(changed.statusCode).toBe(200)
  expect(brotliDecompressSync(changed.rawPayload).toString()).toContain('Fifth')
})

test('nobody is sent what is of another: neither candidates nor staff', async () => {
  const { owner, slugs, candidate } = await prepare('Private House')
  const other = await createCandidate(app)
  await createApplication(app, candidate, slugs[0] ?? '')

  for (let turn = 0; turn < 3; turn += 1) {
    const own = await app.http.inject(askedBy(candidate, 'private'))
    expect(own.headers).toMatchObject({ 'cache-control': 'no-store' })
    expect(own.headers).not.toHaveProperty('etag')
    expect(own.body.match(/"state"/g)).toHaveLength(1)
    const shared = await app.http.inject(askedBy(other, 'private'))
    expect(shared.body).not.toContain('"state"')
    expect(shared.body).toContain('"application"')
    const staff = await app.http.inject(askedBy(owner, 'private'))
    expect(staff.headers).not.toHaveProperty('etag')
    expect(staff.body).toContain('"candidates_count"')
    expect(shared.body).not.toContain('"candidates_count"')
  }
})

test('a page that is kept takes four statements: the session, the employer, the version, and what is of the reader', async () => {
  const { candidate } = await prepare('Keeping House')
  const call = () =>
    app.call(candidate, listVacancies, { query: { view: 'card', search: 'keeping' } })
  await call()
  expect(await countStatements(app.pool, call)).toBe(4)
})

test('another process answers with every change, also of one made with plain SQL', async () => {
  const { candidate, slugs } = await prepare('Faraway House')
  const process = await startTestApp({}, { databaseUrl: app.databaseUrl })
  const titles = async () => {
    const query = { view: 'card', search: 'faraway', sort: 'newest' }
    const { data } = await process.call(candidate, listVacancies, { query })
    return data.map(({ title }: { title: string }) => title)
  }
  expect(await titles()).toHaveLength(5)
  await sql`update vacancies set title = 'Renamed' where slug = ${slugs[4]}`.execute(app.owner)
  expect((await titles())[0]).toBe('Renamed')
  await sql`delete from vacancies where slug = ${slugs[4]}`.execute(app.owner)
  expect(await titles()).toEqual(['Four', 'Three', 'Two', 'One'])
  await process.stop()
})
