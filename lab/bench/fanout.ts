// npm run bench -- fanout: a change told to many processes through PostgreSQL, which wakes each of
// them, and through one of them and Redis. The listeners of all processes are in this one, each
// with connections of its own.
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { connect, type Connection } from '#server/platform/db/connect.ts'
import { startEmbeddedDatabase } from '#server/platform/db/embedded/embedded-database.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { toUser } from '#server/platform/live/audience.ts'
import { chatChanged } from '#server/platform/live/changes.ts'
import { createLive, type Live } from '#server/platform/live/create-live.ts'
import { publish } from '#server/platform/live/live.ts'
import { createLog } from '#server/platform/log.ts'
import { createRedis, redisServer } from '#server/testing/redis.ts'
import { childrenOf, parentOf, spentBetween, spentBy } from './day/processors.ts'
import { rounded } from './lines.ts'
import { figuresOf } from './search/load.ts'

const sizes = (process.env.BENCH_PROCESSES ?? '1,10,50').split(',').map(Number)
const changes = 200
const perSecond = 20
/** Heard by all before anything is measured. */
const warmUps = 20
const lostAfterMs = 5_000
const person = randomUUID()

/** Prints the delay to the last process, and the processor time of the database for each change. */
export async function benchFanout() {
  const dataDir = await mkdtemp(join(tmpdir(), 'altura-bench-fanout-'))
  const database = await startEmbeddedDatabase({ dataDir, log: createLog('silent') })
  const connection = connect(database.url, { max: 5 })
  const redis = redisServer ? await createRedis(redisServer) : null
  await redis?.start()
  const rows = []
  try {
    await migrate(connection.db)
    for (const count of sizes)
      for (const redisUrl of redis ? [undefined, redis.url] : [undefined])
        rows.push(await measure(connection, { databaseUrl: database.url, redisUrl, count }))
  } finally {
    await connection.close()
    await redis?.kill()
    await database.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
  console.log(`${changes} changes, ${perSecond} a second; milliseconds until all have heard of one`)
  console.table(rows)
  return rows.every(({ lost }) => lost === 0)
}

interface Setting {
  databaseUrl: string
  redisUrl: string | undefined
  count: number
}

async function measure({ db, pool }: Connection, { databaseUrl, redisUrl, count }: Setting) {
  const heard = new Map<string, number>()
  const waiting = new Map<string, () => void>()
  const lives = await Promise.all(
    Array.from({ length: count }, () =>
      createLive({ databaseUrl, db, log: createLog('silent'), redisUrl }),
    ),
  )
  try {
    for (const live of lives) listen(live, hear)
    await Promise.all(lives.map((live) => live.start()))
    for (let number = 0; number < warmUps; number++) await tell()
    const database = await databasePids(pool)
    const before = [spentBy(database), spentBy([process.pid])] as const
    const times: number[] = []
    for (let number = 0; number < changes; number++) {
      const begun = performance.now()
      const isHeard = await tell()
      if (isHeard) times.push(performance.now() - begun)
      await delay(Math.max(0, 1000 / perSecond - (performance.now() - begun)))
    }
    const { p50, p99 } = figuresOf(times, 1)
    const { rows } = await pool.query<{ listening: number }>(
      `select count(*)::int as listening from pg_stat_activity where application_name = 'altura-live'`,
    )
    return {
      processes: count,
      by: redisUrl ? 'Redis' : 'PostgreSQL',
      p50: rounded(p50),
      p99: rounded(p99),
      lost: changes - times.length,
      'connections to PostgreSQL': rows[0]?.listening,
      'database, ms a change': rounded(spentBetween(before[0], spentBy(database)) / changes),
      'processes, ms a change': rounded(spentBetween(before[1], spentBy([process.pid])) / changes),
    }
  } finally {
    await Promise.all(lives.map((live) => live.stop()))
  }

  function hear(id: string) {
    heard.set(id, (heard.get(id) ?? 0) + 1)
    if (heard.get(id) === count) waiting.get(id)?.()
  }

  /** @returns whether all have heard of it in time */
  async function tell() {
    const id = randomUUID()
    const all = new Promise<boolean>((resolve) => waiting.set(id, () => resolve(true)))
    await db.transaction().execute((tx) => publish(tx, toUser(person), chatChanged(id)))
    const stopping = new AbortController()
    const late = delay(lostAfterMs, false, { signal: stopping.signal }).catch(() => false)
    return Promise.race([all, late]).finally(() => stopping.abort())
  }
}

function listen(live: Live, hear: (id: string) => void) {
  live.subscribe({
    user_id: person,
    company_id: null,
    role: 'candidate',
    write(text) {
      const [, id] = /"what":"chat","id":"([^"]+)"/.exec(text) ?? []
      if (id) hear(id)
    },
    close: () => undefined,
  })
}

async function databasePids(pool: Connection['pool']) {
  const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid')
  const postmaster = parentOf(rows[0]?.pid ?? 0)
  return [postmaster, ...childrenOf(postmaster)]
}
