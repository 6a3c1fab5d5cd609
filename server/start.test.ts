// A server that cannot start says what to change, in words, and leaves nothing behind.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listApplied } from './platform/db/apply-migrations.ts'
import { connect } from './platform/db/connect.ts'
import { createCompany } from './testing/factories.ts'
import { firstMigrations, recordMigrations } from './testing/first-release.ts'
import { startTestApp } from './testing/test-app.ts'
import { cloneTemplate } from './testing/test-database.ts'
import { createVacancy } from './testing/vacancy-factories.ts'

let dataDir: string
beforeAll(async () => void (dataDir = await mkdtemp(join(tmpdir(), 'altura-start-'))))
afterAll(() => rm(dataDir, { recursive: true }))

/** Starts a server that is expected not to. @returns what it says and the code it ends with */
async function start(settings: Record<string, string>) {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    env: {
      ...process.env,
      NODE_ENV: 'test',
      PORT: '0',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'silent',
      ...settings,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')])
  return { code: code as number, said: said.trim() }
}

async function listening(): Promise<{ server: Server; port: string }> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return { server, port: typeof address === 'object' ? String(address?.port) : '' }
}

test('a port that is taken is named before a database is made', async () => {
  const { server, port } = await listening()
  expect(await start({ PORT: port, DATABASE_URL: '' })).toEqual({
    code: 1,
    said: `Port ${port} is already in use. Set PORT to another one.`,
  })
  expect(existsSync(join(dataDir, 'database'))).toBe(false)
  server.close()
})

test('data of a newer version is left as it is', async () => {
  const url = await cloneTemplate()
  const { db, close } = connect(url, { max: 1 })
  await sql`insert into schema_migrations (name, timestamp) values ('9999_of_tomorrow', '')`.execute(
    db,
  )

  const { code, said } = await start({ DATABASE_URL: url })
  expect(code).toBe(1)
  expect(said).toBe(
    'The data was written by a newer version of Altura (9999_of_tomorrow), and this one would spoil it. Start that version, or restore a backup from before.',
  )
  await close()
})

test('data of a version before 1.0.0 is left as it is, and the version to pass through is named', async () => {
  const url = await cloneTemplate()
  const { db, close } = connect(url, { max: 1 })
  await recordMigrations(db, firstMigrations.slice(0, 60))

  const { code, said } = await start({ DATABASE_URL: url })
  expect(code).toBe(1)
  expect(said).toBe(
    'The data was written by a version of Altura before 1.0.0 (0075_today), from which this one cannot go on. Start version 1.0.0 first, whose last migration is 0230_due_jobs, then this one. A backup is restored with version 1.0.0, too.',
  )
  expect(await listApplied(db)).toEqual(firstMigrations.slice(0, 60))
  await close()
})

test('vacancies that are kept otherwise than the contract has them are named, and how to mend it', async () => {
  const databaseUrl = await cloneTemplate()
  const app = await startTestApp({}, { databaseUrl })
  await createVacancy(app, await createCompany(app))
  await sql`update vacancy_documents set document = document::jsonb - 'softwares'`.execute(
    app.owner,
  )

  const { code, said } = await start({ DATABASE_URL: databaseUrl })
  expect(code).toBe(1)
  expect(said).toBe(
    'The documents of vacancies are out of date in softwares. Render them with: select render_vacancies(array(select id from vacancies))',
  )
  await app.stop()
})

test('a database that does not exist is named, without the password', async () => {
  const url = new URL(await cloneTemplate())
  const { password, host } = url
  url.pathname = '/nowhere'
  const { code, said } = await start({ DATABASE_URL: url.href })
  expect([code, said]).toEqual([
    1,
    `DATABASE_URL: the PostgreSQL at ${host} has no database "nowhere". Create it, or correct the setting.`,
  ])
  expect(said).not.toContain(password)
})
