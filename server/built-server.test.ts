// The server as `npm start` builds it, as a separate process over a database with nothing in it.
import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { systemClock } from './platform/clock.ts'
import { connect } from './platform/db/connect.ts'
import { createCandidate } from './testing/factories.ts'
import { databaseIn } from './testing/global-setup.ts'
import { demoPdf } from './testing/resume-factory.ts'
import { type ServerProcess, startServerProcess } from './testing/server-process.ts'

const root = join(import.meta.dirname, '..')
const name = `test_${randomBytes(6).toString('hex')}`
const databaseUrl = databaseIn(inject('databaseUrl'), name)
let dataDir: string
let url: string
let server: ServerProcess

beforeAll(async () => {
  execFileSync(process.execPath, ['scripts/build.mjs'], { cwd: root, stdio: 'ignore' })
  const admin = connect(inject('databaseUrl'), { max: 1 })
  await sql`create database ${sql.ref(name)}`.execute(admin.db)
  await admin.close()
  dataDir = await mkdtemp(join(tmpdir(), 'altura-built-'))
  const settings = { DATABASE_URL: databaseUrl, DATA_DIR: dataDir, SEED: 'none' }
  // Elsewhere than the checkout, so that nothing is found by luck.
  const options = { cwd: dataDir }
  server = await startServerProcess(join(root, 'dist/server/main.mjs'), settings, options)
  url = server.url
}, 180_000)

afterAll(async () => {
  const ended = once(server.child, 'exit')
  server.child.kill('SIGTERM')
  await ended
  await rm(dataDir, { recursive: true })
})

test('it finds its migrations, lists and texts, without which it would not be ready', async () => {
  const { status } = await fetch(`${url}/readyz`)
  const texts = await fetch(`${url}/locales/es/common.json`)
  const refused = await fetch(`${url}/api/user`, { headers: { 'accept-language': 'es' } })
  expect([status, texts.status, refused.status]).toEqual([200, 200, 401])
  expect(await refused.json()).toEqual({ message: expect.stringContaining('sesión') as string })
})

test('the licenses of what it is made of are sent with it', async () => {
  const reply = await fetch(`${url}/licenses`)
  expect([reply.status, reply.headers.get('content-type')]).toEqual([
    200,
    'text/plain; charset=utf-8',
  ])
  const text = await reply.text()
  for (const part of ['react-dom 19', 'pdfjs-dist 6', 'fastify 5', 'SIL OPEN FONT LICENSE'])
    expect(text).toContain(part)
  expect(text).toContain('Permission is hereby granted, free of charge')
  expect(text).not.toContain('vitest')
})

test('commands of operators are built with it, and run beside it', () => {
  const env = { ...process.env, DATABASE_URL: databaseUrl, DATA_DIR: dataDir, SEED: 'none' }
  const args = [join(root, 'dist/server/altura.mjs'), 'ledger', 'verify']
  expect(execFileSync(process.execPath, args, { env, cwd: dataDir, encoding: 'utf8' })).toContain(
    'The books balance',
  )
})

test('the first page is answered to browsers and to clients that take nothing compressed', async () => {
  for (const encoding of ['br', 'identity']) {
    const page = await fetch(url, { headers: { 'accept-encoding': encoding } })
    expect([page.status, await page.text()]).toEqual([
      200,
      expect.stringContaining('<div id="root">'),
    ])
  }
})

test('it starts the process that decodes uploads', async () => {
  const { db, close } = connect(databaseUrl, { max: 1 })
  const { token } = await createCandidate({ db, clock: systemClock })
  const body = new FormData()
  body.set('resume', new File([new Uint8Array(await demoPdf())], 'resume.pdf'))
  const { status } = await fetch(`${url}/api/preferences/resume`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body,
  })
  expect(status).toBe(201)
  await close()
})
