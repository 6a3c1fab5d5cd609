// Measures calls by the processors that they take, which a machine in use changes less than their
// time: of the servers, of the database, and of a server that only hears of them.
import { connect, type Connection } from '#server/platform/db/connect.ts'
import { listQueues } from '#server/platform/jobs/queues.ts'
import { withQueue } from '#server/testing/queue.ts'
import { type Exchange, openExchange } from '../exchange.ts'
import { type Servers, startServers } from '../servers.ts'
import { fillWorld } from '../writes/world.ts'
import type { Cost, ReadCost } from './capacity.ts'
import { type CallKind, kinds, perDay, writing } from './model.ts'
import { childrenOf, parentOf, spentBetween, spentBy } from './processors.ts'
import { type Caller, callerOf } from './requests.ts'

/** Two processes on one database. */
const ports = [4830, 4831]
const seconds = Number(process.env.BENCH_SECONDS ?? 4)
/** Of each connection, before anything is measured. */
const applicationsFirst = 200
/** Few, because calls of the same moment share statements, and those of a mix share little. */
const callersOfOne = 2
const warmUpsMax = 15

export interface World {
  servers: Servers
  connection: Connection
  callers: Caller[]
  /** The processes of the database. */
  database: () => number[]
  close: () => Promise<void>
}

export interface Measured extends Cost {
  /** Of reading the change in the process that did not make it. */
  read: ReadCost
}

/** Starts two processes, and fills their database with people who have met. */
export async function openWorld(databaseUrl: string): Promise<World> {
  const settings = { DATABASE_URL: databaseUrl, SEED: 'small', LOG_LEVEL: 'warn' }
  const servers = await startServers(ports, { ...settings, RATE_LIMIT: '1000000' })
  const connection = connect(databaseUrl, { max: 2 })
  const { rows } = await connection.pool.query<{ pid: number }>('select pg_backend_pid() as pid')
  const postmaster = parentOf(rows[0]?.pid ?? 0)
  const shares = await fillWorld(connection.pool, servers)
  const callers = shares.map(callerOf)
  const world = {
    servers,
    connection,
    callers,
    database: () => [postmaster, ...childrenOf(postmaster)],
    async close() {
      await servers.stop()
      await connection.close()
    },
  }
  await each(callers, ports, async (call, exchange) => {
    for (let number = 0; number < applicationsFirst; number++) await call('apply', exchange)
  })
  await connection.pool.query('analyze')
  await warmUp(world)
  return world
}

/**
 * Makes the calls of the day until they cost what they cost in the long run: each connection of a
 * process plans each statement several times before it keeps the plan.
 */
async function warmUp(world: World) {
  const next = mixOf(kinds)
  let least = Infinity
  for (let window = 0; window < warmUpsMax; window++) {
    const before = spentBy([...world.servers.pids, ...world.database()])
    const { made } = await run(world, ports, seconds, next)
    const spent = spentBetween(before, spentBy([...world.servers.pids, ...world.database()])) / made
    if (spent > least * 0.95) return
    least = spent
  }
}

/** Lets each of these callers do the same over a connection, the ports in turn. */
async function each(
  callers: Caller[],
  asked: number[],
  work: (call: Caller, exchange: Exchange) => Promise<void>,
) {
  await Promise.all(
    callers.map(async (call, index) => {
      const exchange = await openExchange(asked[index % asked.length] ?? 0)
      await work(call, exchange)
      exchange.end()
    }),
  )
}

/** Makes one kind of call at the first process, and sees what the other takes meanwhile. */
export async function costOf(world: World, kind: CallKind): Promise<Measured> {
  const [first = 0, second = 0] = world.servers.pids
  const one = { ...world, callers: world.callers.slice(0, callersOfOne) }
  await run(one, ports.slice(0, 1), 0.5, () => kind)
  const idle = await idleCosts(world)
  const before = await take(world, [first], [second])
  const { made, ms, bytes } = await run(one, ports.slice(0, 1), seconds, () => kind)
  const after = await take(world, [first], [second])
  const of = (name: 'server' | 'other' | 'database') =>
    Math.max(0, spentBetween(before[name], after[name]) - idle[name] * ms) / made
  const isWrite = writing.includes(kind)
  return {
    server: of('server'),
    database: of('database'),
    wal: (after.wal - before.wal) / made,
    sent: bytes / made,
    read: isWrite
      ? { server: of('other'), database: spentBetween(before.reading, after.reading) / 2 / made }
      : { server: 0, database: 0 },
  }
}

/** One process makes the calls of a day, each as often as in the day. */
export async function carryDay(world: World) {
  const next = mixOf(kinds)
  const made = new Map<CallKind, number>()
  const idle = await idleCosts(world)
  const before = await take(world, world.servers.pids, [])
  const { made: all, ms } = await run(world, ports.slice(0, 1), seconds * 4, () => {
    const kind = next()
    made.set(kind, (made.get(kind) ?? 0) + 1)
    return kind
  })
  const after = await take(world, world.servers.pids, [])
  const spent = (name: 'server' | 'database', idly: number) =>
    (spentBetween(before[name], after[name]) - idly * ms) / all
  return {
    made,
    server: spent('server', idle.server + idle.other),
    database: spent('database', idle.database),
  }
}

interface Run {
  made: number
  ms: number
  bytes: number
}

/** @param next gives the kind of the next call */
async function run(world: World, asked: number[], forSeconds: number, next: () => CallKind) {
  const started = performance.now()
  const until = started + forSeconds * 1000
  const all: Run = { made: 0, ms: 0, bytes: 0 }
  await each(world.callers, asked, async (call, exchange) => {
    while (performance.now() < until) {
      const bytes = await call(next(), exchange)
      if (bytes === null) break
      all.made += 1
      all.bytes += bytes
    }
  })
  // Queued mails and tasks belong to the calls.
  await untilQuiet(world.connection)
  all.ms = performance.now() - started
  return all
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

async function take({ connection, database }: World, servers: number[], others: number[]) {
  const { rows } = await connection.pool.query<{ wal: string; pids: number[] }>(
    `select pg_current_wal_insert_lsn() - '0/0' as wal, array(
       select pid from pg_stat_activity where application_name = 'altura-live') as pids`,
  )
  return {
    server: spentBy(servers),
    other: spentBy(others),
    database: spentBy(database()),
    reading: spentBy(rows[0]?.pids ?? []),
    wal: Number(rows[0]?.wal),
  }
}

/** Milliseconds a millisecond if nobody calls. */
async function idleCosts(world: World) {
  const [first = 0, second = 0] = world.servers.pids
  const before = await take(world, [first], [second])
  const started = performance.now()
  await new Promise((resolve) => setTimeout(resolve, 1000))
  const after = await take(world, [first], [second])
  const ms = performance.now() - started
  const of = (name: 'server' | 'other' | 'database') => spentBetween(before[name], after[name]) / ms
  return { server: of('server'), other: of('other'), database: of('database') }
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
