// The machines that a day needs, from the costs of its calls. No measuring here.

/** Costs of one call. */
export interface Cost {
  /** Milliseconds of a processor: of the server, and of the database. */
  server: number
  database: number
  /** Bytes of the write-ahead log, and of the answer. */
  wal: number
  sent: number
}

/** The cost of a recorded change for each process, in milliseconds of a processor. */
export interface ReadCost {
  server: number
  database: number
}

export interface Demand {
  /** Calls in the busiest second, each with its cost. */
  calls: { perSecond: number; cost: Cost }[]
  /** Writes in the busiest second that every process reads of. */
  changesPerSecond: number
  streams: number
}

interface Limits {
  busyAtMost: number
  streamsOfProcess: number
  databaseCores: number
  walPerSecond: number
}

export interface Plan {
  /** Of one core each; Infinity where reading the changes alone keeps one as busy as it may be. */
  processes: number
  databaseCores: number
  walPerSecond: number
  sentPerSecond: number
  /** The part of a process that reading the changes of all takes. */
  reading: number
}

/** @returns the processes and the database that the demand takes */
export function plan(
  { calls, changesPerSecond, streams }: Demand,
  read: ReadCost,
  { busyAtMost, streamsOfProcess }: Pick<Limits, 'busyAtMost' | 'streamsOfProcess'>,
): Plan {
  const sum = (of: (cost: Cost) => number) =>
    calls.reduce((total, { perSecond, cost }) => total + perSecond * of(cost), 0)
  const reading = (changesPerSecond * read.server) / 1000
  const left = busyAtMost - reading
  const busy = sum(({ server }) => server) / 1000
  const processes =
    left > 0 ? Math.max(1, Math.ceil(busy / left), Math.ceil(streams / streamsOfProcess)) : Infinity
  const readers = (processes * changesPerSecond * read.database) / 1000
  return {
    processes,
    databaseCores: (sum(({ database }) => database) / 1000 + readers) / busyAtMost,
    walPerSecond: sum(({ wal }) => wal),
    sentPerSecond: sum(({ sent }) => sent),
    reading,
  }
}

/**
 * Multiplies a demand until something breaks.
 * @returns the first multiple, in steps of a twentieth, at which a limit is passed, and which
 */
export function firstBreak(demand: Demand, read: ReadCost, limits: Limits) {
  for (let times = 1; times < 1e4; times *= 1.05) {
    const broken = passed(plan(multiplied(demand, times), read, limits), limits)
    if (broken) return { times, broken }
  }
  throw new Error('nothing ever breaks, so a cost is missing')
}

function passed({ processes, databaseCores, walPerSecond }: Plan, limits: Limits) {
  if (processes === Infinity) return 'each process reads the changes of all'
  if (databaseCores > limits.databaseCores) return 'the processors of the database'
  if (walPerSecond > limits.walPerSecond) return 'the write-ahead log'
  return null
}

function multiplied({ calls, changesPerSecond, streams }: Demand, times: number): Demand {
  return {
    calls: calls.map(({ perSecond, cost }) => ({ perSecond: perSecond * times, cost })),
    changesPerSecond: changesPerSecond * times,
    streams: streams * times,
  }
}
