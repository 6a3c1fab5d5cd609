import type { Log } from './platform/log.ts'
import { StartRefused } from './platform/start-refused.ts'

/** The minimum time each part gets to stop, even when the grace period is used up. */
const lastMomentMs = 1000

export interface Shutdown {
  /** Adds a started part. Parts stop in reverse, each with the milliseconds that are left. */
  add: (stop: (leftMs: number) => Promise<unknown>) => void
  /** Sets what stops accepting. It comes first: open requests need the parts until they finish. */
  shutDoorsBy: (shut: () => Promise<unknown>) => void
  /** Stops in order on SIGTERM and SIGINT, within the grace period, and ends the process. */
  onSignals: (log: Log, graceMs: number) => void
  /** Ends the process after a failed start, unless a stop made the start fail. */
  onFailedStart: (reason: unknown) => void
}

/** Creates the order in which the parts of the process stop. */
export function createShutdown(): Shutdown {
  const started: ((leftMs: number) => Promise<unknown>)[] = []
  let shutDoors: (() => Promise<unknown>) | undefined
  let stopping: Promise<void> | undefined

  async function stop(graceMs: number) {
    const deadline = Date.now() + graceMs
    const leftMs = () => Math.max(lastMomentMs, deadline - Date.now())
    if (shutDoors) await atMost(leftMs(), shutDoors())
    for (let end = started.pop(); end; end = started.pop()) await end(leftMs())
  }

  return {
    add: (end) => void started.push(end),
    shutDoorsBy: (shut) => void (shutDoors = shut),
    onSignals(log, graceMs) {
      for (const signal of ['SIGTERM', 'SIGINT'] as const) {
        // The terminal and npm may both send the signal; the second must not interrupt the first
        // stop.
        process.on(signal, () => {
          log.info({ signal }, 'stopping')
          stopping ??= stop(graceMs)
          stopping.then(
            () => process.exit(0),
            (error: unknown) => {
              log.error({ err: error }, 'could not stop in order')
              process.exit(1)
            },
          )
        })
      }
    },
    onFailedStart(reason) {
      if (stopping) return
      console.error(reason instanceof StartRefused ? reason.message : reason)
      stopping = stop(0)
      void stopping.finally(() => process.exit(1))
    },
  }
}

/** Waits for at most the given time. */
export async function atMost(ms: number, ending: Promise<unknown>): Promise<void> {
  const { promise: late, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, ms)
  await Promise.race([ending, late])
  clearTimeout(timer)
}
