// Measures calls by the processors that they take, which a machine in use changes less than their
// time: of the server, of the database, and of a server that only reads the changes.
import type { Connection } from '#server/platform/db/connect.ts'
import { listQueues } from '#server/platform/jobs/queues.ts'
import { withQueue } from '#server/testing/queue.ts'
import { type Exchange, openExchange } from '../exchange.ts'
import { type Servers, startServers } from '../servers.ts'
import type { TemporaryDatabase } from '../temporary-database.ts'
import { fillWorld } from '../writes/world.ts'
import { type CallKind, kinds, perDay } from './model.ts'
import { childrenOf, parentOf, spentBetween, spentBy } from './processors.ts'
import { type Caller, callerOf } from './requests.ts'

/** The calls are made at the first process. */
const ports = [4830, 4831]
const seconds = Number(process.env.BENCH_SECONDS ?? 4)
/** Of each connection, before anything is measured. */
const applicationsFirst = 200
const warmUpsMax = 15

/** Of one call of the day. */
export interface Costs {
  /** Milliseconds of a processor, here of the process that is called. */
  server: number
  /** Of a process that only reads the changes. */
  reading: number
  database: number
  walBytes: number
  sentBytes: number
}

interface World {
  servers: Servers
  connection: Connection
  callers: Caller[]
  postmaster: number
}

export async function measureCosts({ url, connection }: TemporaryDatabase): Promise<Costs> {
  const settings = { DATABASE_URL: url, SEED: 'small', LOG_LEVEL: 'warn' }
  const servers = await startServers(ports, { ...settings, RATE_LIMIT: '1000000' })
  try {
    return await costsOf(await fill(connection, servers))
  } finally {
    await servers.stop()
  }
}

/** Fills the database with people who have met. */
async function fill(connection: Connection, servers: Servers): Promise<World> {
  const { rows } = await connection.pool.query<{ pid: number }>('select pg_backend_pid() as pid')
  const postmaster = parentOf(rows[0]?.pid ?? 0)
  const shares = await fillWorld(connection.pool, servers)
  const callers = shares.map(callerOf)
  await each(callers, async (call, exchange) => {
    for (let number = 0; number < applicationsFirst; number++) await call('apply', exchange)
  })
  await connection.pool.query('analyze')
  return { servers, connection, callers, postmaster }
}

async function costsOf(world: World): Promise<Costs> {
  const next = mixOf(kinds)
  await warmUp(world, next)
  const day = await spentWhile(world, () => run(world, seconds * 4, next))
  const { made, bytes } = day.result
  const of = (name: 'server' | 'reading' | 'database') => day[name] / made
  return {
    server: of('server'),
    reading: of('reading'),
    database: of('database'),
    walBytes: day.walBytes / made,
    sentBytes: bytes / made,
  }
}

/**
 * Makes the calls of the day until they cost what they cost in the long run: each connection of a
 * process plans each statement several times before it keeps the plan.
 */
async function warmUp(world: World, next: () => CallKind) {
  let least = Infinity
  for (let window = 0; window < warmUpsMax; window++) {
    const { server, database, result } = await spentWhile(world, () => run(world, seconds, next))
    const spent = (server + database) / result.made
    if (spent > least * 0.95) return
    least = spent
  }
}

/** @returns what the processes spent in that time, in milliseconds, also on tasks of their own */
async function spentWhile<Result>(world: World, work: () => Promise<Result>) {
  const { servers, connection, postmaster } = world
  const take = async () => {
    const { rows } = await connection.pool.query<{ wal: string }>(
      `select pg_current_wal_insert_lsn() - '0/0' as wal`,
    )
    return {
      server: spentBy(servers.pids.slice(0, 1)),
      reading: spentBy(servers.pids.slice(1)),
      database: spentBy([postmaster, ...childrenOf(postmaster)]),
      wal: Number(rows[0]?.wal),
    }
  }
  const before = await take()
  const result = await work()
  const after = await take()
  return {
    result,
    server: spentBetween(before.server, after.server),
    reading: spentBetween(before.reading, after.reading),
    database: spentBetween(before.database, after.database),
    walBytes: after.wal - before.wal,
  }
}

/** @param next gives the kind of the next call */
async function run(world: World, forSeconds: number, next: () => CallKind) {
  const until = performance.now() + forSeconds * 1000
  const all = { made: 0, bytes: 0 }
  await each(world.callers, async (call, exchange) => {
    while (performance.now() < until) {
      const bytes = await call(next(), exchange)
      if (bytes === null) break
      all.made += 1
      all.bytes += bytes
    }
  })
  // Queued mails and tasks belong to the calls.
  await untilQuiet(world.connection)
  return all
}

/** Lets each of these callers do the same over a connection. */
async function each(callers: Caller[], work: (call: Caller, exchange: Exchange) => Promise<void>) {
  await Promise.all(
    callers.map(async (call) => {
      const exchange = await openExchange(ports[0] ?? 0)
      await work(call, exchange)
      exchange.end()
    }),
  )
}

async function untilQuiet({ db }: Connection) {
  await withQueue(db, async (queue) => {
    for (;;) {
      const queues = await listQueues(queue)
      if (queues.every(({ waiting_since, running }) => !waiting_since && running === 0)) return
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  })
}

/** The same order in each run: a call is next when it is furthest behind its part of the day. */
function mixOf(all: CallKind[]) {
  const total = all.reduce((sum, kind) => sum + perDay(kind), 0)
  const behind = new Map(all.map((kind) => [kind, 0]))
  return () => {
    let next = all[0] ?? 'board'
    for (const kind of all) {
      behind.set(kind, (behind.get(kind) ?? 0) + perDay(kind) / total)
      if ((behind.get(kind) ?? 0) > (behind.get(next) ?? 0)) next = kind
    }
    behind.set(next, (behind.get(next) ?? 0) - 1)
    return next
  }
}
