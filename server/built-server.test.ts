// The server as `npm start` builds it, as a separate process over a database with nothing in it.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { systemClock } from './platform/clock.ts'
import { connect } from './platform/db/connect.ts'
import { createCandidate } from './testing/factories.ts'
import { databaseIn } from './testing/global-setup.ts'
import { demoPdf } from './testing/resume-factory.ts'

const root = join(import.meta.dirname, '..')
const name = `test_${randomBytes(6).toString('hex')}`
const databaseUrl = databaseIn(inject('databaseUrl'), name)
let dataDir: string
let url: string
let server: ChildProcess

beforeAll(async () => {
  execFileSync(process.execPath, ['scripts/build.mjs'], { cwd: root, stdio: 'ignore' })
  const admin = connect(inject('databaseUrl'), { max: 1 })
  await sql`create database ${sql.ref(name)}`.execute(admin.db)
  await admin.close()
  dataDir = await mkdtemp(join(tmpdir(), 'altura-built-'))
  server = spawn(process.execPath, [join(root, 'dist/server/main.mjs')], {
    // Elsewhere than the checkout, so that nothing is found by luck.
    cwd: dataDir,
    env: {
      ...process.env,
      NODE_ENV: 'test',
      PORT: '0',
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      SEED: 'none',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let log = ''
  server.stdout?.setEncoding('utf8').on('data', (text: string) => (log += text))
  await vi.waitUntil(() => log.includes('"ready"'), 120_000)
  url = `http://127.0.0.1:${log.match(/"port":(\d+)/)?.[1]}`
}, 180_000)

afterAll(async () => {
  const ended = once(server, 'exit')
  server.kill('SIGTERM')
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
