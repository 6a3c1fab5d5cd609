// A day of a million executives and 50,000 companies: the costs of each call as they are measured
// here, the machines that the busiest minute takes, their price, and what breaks first. Then two
// processes carry the calls of that day, and the processors they take are held against the costs.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedDatabase } from '#server/platform/db/embedded/embedded-database.ts'
import { type Cost, firstBreak, plan, type ReadCost } from './day/capacity.ts'
import { carryDay, costOf, type Measured, openWorld, ports } from './day/measure.ts'
import {
  atPeak,
  busyAtMost,
  type CallKind,
  kinds,
  largestDatabase,
  perDay,
  prices,
  streamsAtPeak,
  writing,
} from './day/model.ts'
import { type Line, printLines, rounded } from './lines.ts'

/** A process holds so many streams before its memory is what limits it (`bench -- live`). */
const streamsOfProcess = 10_000
/** Two processes may take more or less than the costs by this part. */
const tolerance = 0.35

type Costs = Map<CallKind, Measured>
type Carried = Awaited<ReturnType<typeof carryDay>>

export async function benchDay() {
  const dataDir = await mkdtemp(join(tmpdir(), 'altura-bench-day-'))
  const log = { info: () => undefined, warn: console.warn, error: console.error }
  const database = await startEmbeddedDatabase({ dataDir, log, sharedBuffers: '512MB' })
  const closing: (() => Promise<void>)[] = []
  try {
    const world = await openWorld(database.url)
    closing.push(world.close)
    const alone: Costs = new Map()
    for (const kind of kinds) alone.set(kind, await costOf(world, kind))
    const costs = amongOthers(alone, await carryDay(world, ports.slice(0, 1)))
    report(costs)
    const lines = linesOf(costs, await carryDay(world, ports))
    return printLines(lines)
  } finally {
    for (const close of closing) await close()
    await database.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/**
 * Calls of many kinds cost more than the same one again and again, which has its code and its rows
 * at hand and shares statements with its like. How much more, one process tells that carries the
 * day.
 */
function amongOthers(alone: Costs, carried: Carried): Costs {
  const times = {
    server: carried.server / expectedOf(alone, carried, 'server'),
    database: carried.database / expectedOf(alone, carried, 'database'),
  }
  console.log(
    `Among others a call takes ${rounded(times.server)} times of the server and ${rounded(times.database)} of the database`,
  )
  return new Map(
    [...alone].map(([kind, { server, database, ...rest }]) => [
      kind,
      { ...rest, server: server * times.server, database: database * times.database },
    ]),
  )
}

/** Milliseconds of a processor that a call of those that were made takes by the costs. */
function expectedOf(costs: Costs, { made }: Carried, name: 'server' | 'database') {
  const all = [...made.values()].reduce((sum, count) => sum + count, 0)
  return (
    [...made].reduce((sum, [kind, count]) => sum + (costs.get(kind)?.[name] ?? 0) * count, 0) / all
  )
}

function report(costs: Costs) {
  console.log('A call, in milliseconds of a processor and bytes')
  console.table(
    Object.fromEntries(
      [...costs].map(([kind, { server, database, wal, sent }]) => [
        kind,
        {
          server: rounded(server),
          database: rounded(database),
          wal: Math.round(wal),
          sent: Math.round(sent),
          'a second at the peak': rounded(atPeak(kind)),
        },
      ]),
    ),
  )
  const demand = demandOf(costs)
  const read = readCostOf(costs)
  const limits = {
    busyAtMost,
    streamsOfProcess,
    databaseCores: largestDatabase.cores,
    walPerSecond: largestDatabase.walPerSecond,
  }
  const needed = plan(demand, read, limits)
  const { times, broken } = firstBreak(demand, read, limits)
  const walDay = dayOf(costs, ({ wal }) => wal) / 1e9
  const sentMonth = (dayOf(costs, ({ sent }) => sent) * 30) / 1e9
  const cores = needed.processes + needed.databaseCores
  const dollars =
    cores * prices.coreHour * 730 +
    walDay * 30 * prices.gigabyteMonth +
    sentMonth * prices.gigabyteSent
  console.log('The busiest minute of the day')
  console.table({
    'calls a second': rounded(demand.calls.reduce((sum, { perSecond }) => sum + perSecond, 0)),
    'event streams': rounded(demand.streams),
    'processes of one core': needed.processes,
    'a process reads changes, part of a core': rounded(needed.reading),
    'cores of the database': rounded(needed.databaseCores),
    'write-ahead log, MB a second': rounded(needed.walPerSecond / 1e6),
    'write-ahead log, GB a day': rounded(walDay),
    'sent, MB a second': rounded(needed.sentPerSecond / 1e6),
    'a month, US dollars': rounded(dollars),
    'breaks first': `${broken}, at ${rounded(times)} times this day`,
  })
}

function demandOf(costs: Costs) {
  return {
    calls: [...costs].map(([kind, cost]) => ({ perSecond: atPeak(kind), cost })),
    changesPerSecond: writing.reduce((sum, kind) => sum + atPeak(kind), 0),
    streams: streamsAtPeak(),
  }
}

/** Of the writes of a day, each as often as it is made. */
function readCostOf(costs: Costs): ReadCost {
  const all = writing.reduce((sum, kind) => sum + perDay(kind), 0)
  const mean = (name: keyof ReadCost) =>
    writing.reduce(
      (sum, kind) => sum + ((costs.get(kind)?.read[name] ?? 0) * perDay(kind)) / all,
      0,
    )
  return { server: mean('server'), database: mean('database') }
}

function dayOf(costs: Costs, of: (cost: Cost) => number) {
  return [...costs].reduce((sum, [kind, cost]) => sum + perDay(kind) * of(cost), 0)
}

function linesOf(costs: Costs, carried: Carried): Line[] {
  const reading = readCostOf(costs)
  const writes = writing.reduce((sum, kind) => sum + (carried.made.get(kind) ?? 0), 0)
  const all = [...carried.made.values()].reduce((sum, count) => sum + count, 0)
  const lineFor = (name: 'server' | 'database') =>
    near(
      `${name}, processor of a call of the day on two processes, ms`,
      carried[name],
      expectedOf(costs, carried, name) + (reading[name] * writes) / all,
    )
  return [
    lineFor('server'),
    lineFor('database'),
    {
      what: 'calls a second of two processes beside their database and client',
      goal: '',
      before: '',
      now: rounded(carried.perSecond),
      beside: '',
      isReached: true,
    },
  ]
}

function near(what: string, taken: number, expected: number): Line {
  return {
    what,
    goal: `${rounded(expected)} ± ${tolerance * 100} %`,
    before: '',
    now: rounded(taken),
    beside: '',
    isReached: Math.abs(taken / expected - 1) <= tolerance,
  }
}
