// Processes on one database receive what is published in any of them, over either transport and
// through failures.
import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { connect, type Connection } from '#server/platform/db/connect.ts'
import { untilOlderTransactionsEnded } from '#server/testing/database-waits.ts'
import { changesReceivedBy } from '#server/testing/listening.ts'
import { createRedis, redisServer } from '#server/testing/redis.ts'
import { cloneTemplate } from '#server/testing/test-database.ts'
import { toUser } from './audience.ts'
import { applicationChanged, balanceChanged } from './changes.ts'
import { createLive } from './create-live.ts'
import type { Live } from './create-live.ts'
import { publish } from './live.ts'

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
  const live = await createLive({ databaseUrl, db: connection.db, log, redisUrl })
  running.push(live)
  await live.start()
  await expect.poll(() => live.isConnected()).toBe(true)
  return live
}

/** Subscribes one person at each process. */
function subscribeAt(...processes: Live[]) {
  const person = crypto.randomUUID()
  const received = processes.map((live) => changesReceivedBy(live, person))
  const send = (id: string) =>
    connection.db.transaction().execute((tx) => publish(tx, toUser(person), applicationChanged(id)))
  return { received, send }
}

function named<Ids extends string[]>(...ids: Ids) {
  return ids.map(applicationChanged) as {
    [Each in keyof Ids]: ReturnType<typeof applicationChanged>
  }
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

describe('the PostgreSQL transport', () => {
  test('delivers what commits to every process in order, and nothing that is rolled back', async () => {
    const { received, send } = subscribeAt(await startLive(), await startLive())
    await send('one')
    const failed = connection.db.transaction().execute(async (tx) => {
      await publish(tx, toUser(crypto.randomUUID()), balanceChanged())
      throw new Error('not after all')
    })
    await expect(failed).rejects.toThrow('not after all')
    await send('two')
    await expect.poll(() => received).toEqual([named('one', 'two'), named('one', 'two')])
  })

  test('replays what was published while its connection was lost, over one new connection', async () => {
    const live = await startLive()
    const { received, send } = subscribeAt(live)
    await send('before')
    await expect.poll(() => received).toEqual([named('before')])
    await loseListeners()
    await send('meanwhile')
    await expect.poll(() => received[0]).toContainEqual(...named('meanwhile'))
    await expect.poll(() => live.isConnected()).toBe(true)
    await send('after')
    await expect.poll(() => received[0]).toContainEqual(...named('after'))
    expect(await listeners()).toHaveLength(1)
  })

  test('resets the streams after a crash of the database, which empties the change log', async () => {
    const live = await startLive()
    const texts: string[] = []
    const person = { user_id: crypto.randomUUID(), company_id: null, role: 'candidate' as const }
    live.subscribe({ ...person, write: (text) => void texts.push(text), close: () => undefined })
    await sql`truncate changes, changes_forgotten`.execute(connection.db)
    await untilOlderTransactionsEnded(connection.db)
    await loseListeners()
    await expect.poll(() => texts.join('')).toContain('event: reset')
  })
})

const redisIsMissing = !redisServer
if (redisIsMissing)
  process.stderr.write('There is no redis-server here: the Redis transport is NOT tested.\n')

describe.skipIf(redisIsMissing)('the Redis transport', () => {
  let redis: Awaited<ReturnType<typeof createRedis>>
  beforeAll(async () => {
    redis = await createRedis(redisServer ?? '')
    await redis.start()
  })
  afterAll(() => redis.kill())

  test('delivers what commits to every process, while only the leader listens to the database', async () => {
    const { received, send } = subscribeAt(await startLive(redis.url), await startLive(redis.url))
    for (const id of ['one', 'two', 'three']) await send(id)
    const all = named('one', 'two', 'three')
    await expect.poll(() => received).toEqual([all, all])
    expect(await listeners()).toHaveLength(1)
  })

  test('elects another leader when the leader is killed, and replays what was published in between', async () => {
    const leader = await startLeader(redis.url)
    const { received, send } = subscribeAt(await startLive(redis.url), await startLive(redis.url))
    await send('before')
    await expect.poll(() => received).toEqual([named('before'), named('before')])
    const [former] = await listeners()
    const ended = new Promise((resolve) => leader.once('exit', resolve))
    leader.kill('SIGKILL')
    await ended
    await send('meanwhile')
    for (const one of received) await expect.poll(() => one).toContainEqual(...named('meanwhile'))
    await send('after')
    for (const one of received) await expect.poll(() => one).toContainEqual(...named('after'))
    const successors = await listeners()
    expect(successors).toHaveLength(1)
    expect(successors).not.toContain(former)
  })

  test('replays what was published while Redis was away, and is not connected meanwhile', async () => {
    const live = await startLive(redis.url)
    const { received, send } = subscribeAt(live)
    await send('before')
    await expect.poll(() => received).toEqual([named('before')])
    await redis.kill()
    await send('meanwhile')
    await expect.poll(() => live.isConnected()).toBe(false)
    await redis.start()
    await expect.poll(() => received[0]).toContainEqual(...named('meanwhile'))
    await expect.poll(() => live.isConnected()).toBe(true)
    await send('after')
    await expect.poll(() => received[0]).toContainEqual(...named('after'))
  })
})

/** Starts a process and waits until it is the leader. */
async function startLeader(redisUrl: string): Promise<ChildProcess> {
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, 'redis-leader.child.ts'), databaseUrl, redisUrl],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  await new Promise<void>((resolve) =>
    child.stdout?.on('data', (line) => /leader/.test(String(line)) && resolve()),
  )
  return child
}
