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

interface Demand {
  /** Calls in the busiest second, each with its cost. */
  calls: { perSecond: number; cost: Cost }[]
  /** Writes in the busiest second that every process reads of. */
  changesPerSecond: number
  streams: number
}

interface Limits {
  busyAtMost: number
  streamsOfProcess: number
}

interface Plan {
  /** Of one core each; Infinity where reading the changes alone keeps one as busy as it may be. */
  processes: number
  databaseCores: number
  walPerSecond: number
}

/** @returns the processes and the database that the demand takes */
export function plan(
  { calls, changesPerSecond, streams }: Demand,
  read: ReadCost,
  { busyAtMost, streamsOfProcess }: Limits,
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
  }
}
