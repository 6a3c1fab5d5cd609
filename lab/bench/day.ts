// A day of a million executives and 50,000 companies: the costs of each call as they are measured
// here, and the machines that the busiest minute takes.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedDatabase } from '#server/platform/db/embedded/embedded-database.ts'
import { plan, type ReadCost } from './day/capacity.ts'
import { carryDay, costOf, type Measured, openWorld } from './day/measure.ts'
import {
  atPeak,
  busyAtMost,
  type CallKind,
  kinds,
  perDay,
  streamsAtPeak,
  writing,
} from './day/model.ts'
import { atMost, type Line, printLines, rounded } from './lines.ts'

const goals = { processes: 4, databaseCores: 1 }
/** A process holds so many streams before its memory is what limits it (`bench -- live`). */
const streamsOfProcess = 10_000

type Costs = Map<CallKind, Measured>

export async function benchDay() {
  return printLines(await measureDay())
}

export async function measureDay(): Promise<Line[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'altura-bench-day-'))
  const log = { info: () => undefined, warn: console.warn, error: console.error }
  const database = await startEmbeddedDatabase({ dataDir, log, sharedBuffers: '512MB' })
  const closing: (() => Promise<void>)[] = []
  try {
    const world = await openWorld(database.url)
    closing.push(world.close)
    const alone: Costs = new Map()
    for (const kind of kinds) alone.set(kind, await costOf(world, kind))
    return linesOf(amongOthers(alone, await carryDay(world)))
  } finally {
    for (const close of closing) await close()
    await database.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/**
 * Calls of many kinds cost more than the same one again and again, which has its code and its rows
 * at hand and shares statements with its like. How much more, a process tells that carries the day.
 */
function amongOthers(alone: Costs, carried: Awaited<ReturnType<typeof carryDay>>): Costs {
  const made = [...carried.made]
  const all = made.reduce((sum, [, count]) => sum + count, 0)
  const expected = (name: 'server' | 'database') =>
    made.reduce((sum, [kind, count]) => sum + (alone.get(kind)?.[name] ?? 0) * count, 0) / all
  const times = {
    server: carried.server / expected('server'),
    database: carried.database / expected('database'),
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

function linesOf(costs: Costs): Line[] {
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
  const calls = [...costs].map(([kind, cost]) => ({ perSecond: atPeak(kind), cost }))
  const changesPerSecond = writing.reduce((sum, kind) => sum + atPeak(kind), 0)
  const demand = { calls, changesPerSecond, streams: streamsAtPeak() }
  const needed = plan(demand, readCostOf(costs), { busyAtMost, streamsOfProcess })
  const perSecond = rounded(calls.reduce((sum, call) => sum + call.perSecond, 0))
  const beside = `${perSecond} calls a second, ${rounded(demand.streams)} event streams`
  const wal = `${rounded(needed.walPerSecond / 1e6)} MB of log a second`
  return [
    atMost(goals.processes, 'processes of a day, in its busiest minute', needed.processes, beside),
    atMost(goals.databaseCores, 'cores of its database', needed.databaseCores, wal),
  ]
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
