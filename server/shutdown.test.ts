// The server as a separate process: shutdown, exit codes and logs.
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { livePath } from '#contract/endpoint/live.ts'
import { systemClock } from './platform/clock.ts'
import { connect, type Connection } from './platform/db/connect.ts'
import { countLockWaits } from './testing/database-waits.ts'
import { createCandidate } from './testing/factories.ts'
import { type ServerProcess, startServerProcess } from './testing/server-process.ts'
import { cloneTemplate } from './testing/test-database.ts'

interface Running extends Connection, ServerProcess {
  dataDir: string
}

let running: Running | undefined
afterEach(async () => {
  if (!running) return
  if (running.child.exitCode === null) {
    running.child.kill('SIGKILL')
    await once(running.child, 'exit')
  }
  await running.close()
  await rm(running.dataDir, { recursive: true, force: true })
  running = undefined
})

test('a request under way when the server is told to stop is answered, nobody new is let in, and then it ends', async () => {
  const server = (running = await startServer())
  const ended = once(server.child, 'exit')
  const { token } = await createCandidate({ db: server.db, clock: systemClock })
  const stream = await fetch(server.url + livePath, {
    headers: { authorization: `Bearer ${token}` },
  })
  const open: Promise<Response>[] = []
  await server.db.transaction().execute(async (tx) => {
    await sql`lock table users in access exclusive mode`.execute(tx)
    open.push(register(server, 'slow@example.com'))
    await expect.poll(() => countLockWaits(server.db)).toBe(1)
    server.child.kill('SIGTERM')
    await expect.poll(() => server.log()).toContain('"stopping"')
    await expect.poll(() => fetch(`${server.url}/healthz`).catch(String)).toContain('fetch failed')
  })
  expect(await open[0]).toMatchObject({ status: 200 })
  // Neither the browsers that listen nor the connections they keep hold it up: the grace is longer
  // than this test.
  expect(await stream.text()).toContain('event: ready')
  expect(await ended).toEqual([0, null])
  const rows = server.db.selectFrom('users').select('email').where('email', '=', 'slow@example.com')
  expect(await rows.execute()).toHaveLength(1)
})

test('what goes wrong is logged without a word that somebody wrote', async () => {
  const server = (running = await startServer())
  await sql`
    create function fail_loudly() returns trigger language plpgsql as $$
    begin raise exception 'cannot keep "%"', new.email using detail = new.name; end $$`.execute(
    server.db,
  )
  await sql`create trigger fails before insert on users for each row execute function fail_loudly()`.execute(
    server.db,
  )
  const response = await register(server, 'secret.person@example.com')
  expect([response.status, await response.json()]).toEqual([500, { message: 'Server error.' }])
  await expect.poll(() => server.log()).toContain('"route":"/api/register"')

  expect(server.log()).toContain('unexpected error')
  expect(server.log()).toContain('P0001')
  for (const status of ['secret.person', 'Distinctive', 'Surname', 'distinctive password'])
    expect(server.log()).not.toContain(status)
})

async function startServer(): Promise<Running> {
  const databaseUrl = await cloneTemplate()
  const dataDir = await mkdtemp(join(tmpdir(), 'altura-process-'))
  const server = await startServerProcess(join(import.meta.dirname, 'main.ts'), {
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    SHUTDOWN_GRACE_MS: '120000',
  })
  return { ...connect(databaseUrl, { max: 2 }), ...server, dataDir }
}

function register({ url }: Running, email: string) {
  const password = 'distinctive password'
  return fetch(`${url}/api/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      name: 'Distinctive',
      last_name: 'Surname',
      email,
      password,
      password_confirmation: password,
    }),
  })
}
