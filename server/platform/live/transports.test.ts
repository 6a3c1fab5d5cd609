// Processes on one database hear what was announced in any of them, whichever way it is carried and whoever is lost.
import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Change } from '#contract/live.ts'
import { connect, type Connection } from '#server/platform/db/database.ts'
import { changesHeardBy } from '#server/testing/listening.ts'
import { createRedis, redisServer } from '#server/testing/redis.ts'
import { cloneTemplate } from '#server/testing/test-app.ts'
import { announce, createLive, type Live } from './live.ts'

const log = { warn: vi.fn<() => void>(), info: vi.fn<() => void>() }

let databaseUrl: string
let connection: Connection
const running: Live[] = []
beforeAll(async () => {
  databaseUrl = await cloneTemplate()
  connection = connect(databaseUrl, { max: 4 })
})
afterEach(async () => {
  for (const live of running.splice(0)) await live.stop()
})
afterAll(() => connection.close())

async function startLive(redisUrl?: string) {
  const live = createLive({ databaseUrl, db: connection.db, log, redisUrl })
  running.push(live)
  await live.start()
  await expect.poll(() => live.isHearing()).toBe(true)
  return live
}

/** Somebody with a browser at each process. */
function listenAt(...processes: Live[]) {
  const person = crypto.randomUUID()
  const heard = processes.map((live) => changesHeardBy(live, person))
  const tell = (id: string) =>
    connection.db
      .transaction()
      .execute((tx) => announce(tx, { user_id: person }, { what: 'application', id }))
  return { heard, tell }
}

function named<Ids extends string[]>(...ids: Ids) {
  return ids.map((id): Change => ({ what: 'application', id })) as { [Each in keyof Ids]: Change }
}

async function listeners() {
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_stat_activity
    where datname = current_database() and application_name = 'altura-live'`.execute(connection.db)
  return rows.map(({ pid }) => pid)
}

async function loseListeners() {
  for (const pid of await listeners())
    await sql`select pg_terminate_backend(${pid}, 5000)`.execute(connection.db)
}

describe('carried by PostgreSQL', () => {
  test('every process hears what commits, in order, and nothing of what does not', async () => {
    const { heard, tell } = listenAt(await startLive(), await startLive())
    await tell('one')
    const failed = connection.db.transaction().execute(async (tx) => {
      await announce(tx, { user_id: crypto.randomUUID() }, { what: 'balance', id: '' })
      throw new Error('not after all')
    })
    await expect(failed).rejects.toThrow('not after all')
    await tell('two')
    await expect.poll(() => heard).toEqual([named('one', 'two'), named('one', 'two')])
  })

  test('what was announced while its connection was lost is made up for, by one connection', async () => {
    const live = await startLive()
    const { heard, tell } = listenAt(live)
    await tell('before')
    await expect.poll(() => heard).toEqual([named('before')])
    await loseListeners()
    await tell('meanwhile')
    await expect.poll(() => heard[0]).toContainEqual(...named('meanwhile'))
    await expect.poll(() => live.isHearing()).toBe(true)
    await tell('after')
    await expect.poll(() => heard[0]).toContainEqual(...named('after'))
    expect(await listeners()).toHaveLength(1)
  })

  test('after a crash of the database, which forgets what was announced, everything is to be read again', async () => {
    const live = await startLive()
    const texts: string[] = []
    const person = { user_id: crypto.randomUUID(), company_id: null, role: 'candidate' as const }
    live.subscribe({ ...person, write: (text) => void texts.push(text), hangUp: () => undefined })
    await sql`truncate changes, changes_forgotten`.execute(connection.db)
    await loseListeners()
    await expect.poll(() => texts.join('')).toContain('event: reset')
  })
})

const redisIsMissing = !redisServer
if (redisIsMissing)
  process.stderr.write('There is no redis-server here: carrying changes through Redis is NOT tested.\n')

describe.skipIf(redisIsMissing)('carried by Redis', () => {
  let redis: Awaited<ReturnType<typeof createRedis>>
  beforeAll(async () => {
    redis = await createRedis(redisServer ?? '')
    await redis.start()
  })
  afterAll(() => redis.kill())

  test('every process hears what commits, and one of them listens to the database', async () => {
    const { heard, tell } = listenAt(await startLive(redis.url), await startLive(redis.url))
    for (const id of ['one', 'two', 'three']) await tell(id)
    const all = named('one', 'two', 'three')
    await expect.poll(() => heard).toEqual([all, all])
    expect(await listeners()).toHaveLength(1)
  })

  test('when the process that listens is killed another takes over, and what came between is made up for', async () => {
    const relay = await startRelay(redis.url)
    const { heard, tell } = listenAt(await startLive(redis.url), await startLive(redis.url))
    await tell('before')
    await expect.poll(() => heard).toEqual([named('before'), named('before')])
    const [former] = await listeners()
    const ended = new Promise((resolve) => relay.once('exit', resolve))
    relay.kill('SIGKILL')
    await ended
    await tell('meanwhile')
    for (const one of heard) await expect.poll(() => one).toContainEqual(...named('meanwhile'))
    await tell('after')
    for (const one of heard) await expect.poll(() => one).toContainEqual(...named('after'))
    const successors = await listeners()
    expect(successors).toHaveLength(1)
    expect(successors).not.toContain(former)
  })

  test('what was announced while Redis was away is made up for, and nobody is told that all is well meanwhile', async () => {
    const live = await startLive(redis.url)
    const { heard, tell } = listenAt(live)
    await tell('before')
    await expect.poll(() => heard).toEqual([named('before')])
    await redis.kill()
    await tell('meanwhile')
    await expect.poll(() => live.isHearing()).toBe(false)
    await redis.start()
    await expect.poll(() => heard[0]).toContainEqual(...named('meanwhile'))
    await expect.poll(() => live.isHearing()).toBe(true)
    await tell('after')
    await expect.poll(() => heard[0]).toContainEqual(...named('after'))
  })
})

/** A process of its own that has become the one that listens. */
async function startRelay(redisUrl: string): Promise<ChildProcess> {
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, 'redis-leader.child.ts'), databaseUrl, redisUrl],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  await new Promise<void>((resolve) =>
    child.stdout?.on('data', (line) => /relays/.test(String(line)) && resolve()),
  )
  return child
}
