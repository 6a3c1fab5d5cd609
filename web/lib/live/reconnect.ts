import type { Outcome } from './event-stream.ts'

export type Connection = 'connected' | 'reconnecting' | 'offline'

const retryMs = { first: 500, longest: 15_000 }
/** Interruptions shorter than this are not reported; a page that is loading gets more time. */
const graceMs = { first: 6_000, later: 1_500 }

/** The browser's own view of the network. */
export interface Network {
  isOnline: () => boolean
  /** @returns a function that stops watching */
  watch: (onChange: () => void) => () => void
}

interface Options {
  /** Reads a stream until it ends, and calls `onReady` once its replay is complete. */
  read: (signal: AbortSignal, onReady: () => void) => Promise<Outcome>
  /** Called with each change of the reported state. */
  onState: (connection: Connection) => void
  network: Network
  signal: AbortSignal
}

/**
 * Keeps a stream connected until the signal aborts or the server refuses it. Retries with
 * exponential backoff from 0.5 to 15 seconds and 50 % jitter, so that browsers do not reconnect at
 * the same moment after a restart of the server.
 */
export async function keepConnected({ read, onState, network, signal }: Options): Promise<void> {
  let grace: ReturnType<typeof setTimeout> | undefined
  let state: Connection | null = null

  function setState(next: Connection) {
    clearTimeout(grace)
    grace = undefined
    if (next !== state) onState((state = next))
  }

  function reportLoss() {
    if (!network.isOnline()) setState('offline')
    else if (state === 'offline') setState('reconnecting')
    else grace ??= setTimeout(() => setState('reconnecting'), state ? graceMs.later : graceMs.first)
  }

  for (
    let delayMs = retryMs.first;
    !signal.aborted;
    delayMs = Math.min(delayMs * 2, retryMs.longest)
  ) {
    reportLoss()
    const attempt = new AbortController()
    // A connection over a network that is gone may stay open for minutes without an error.
    const unwatch = network.watch(() => {
      if (network.isOnline()) return
      setState('offline')
      attempt.abort()
    })
    const outcome = network.isOnline()
      ? await read(AbortSignal.any([signal, attempt.signal]), () => {
          delayMs = retryMs.first
          setState('connected')
        })
      : 'lost'
    unwatch()
    if (outcome !== 'lost') break
    reportLoss()
    if (!signal.aborted) await pause(delayMs * (0.5 + Math.random()), network, signal)
  }
  clearTimeout(grace)
}

/** Waits for the delay, for the network to come back or for the signal, whichever is first. */
function pause(ms: number, network: Network, signal: AbortSignal) {
  const { promise, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, ms)
  const unwatch = network.watch(() => network.isOnline() && resolve())
  signal.addEventListener('abort', () => resolve(), { once: true })
  return promise.finally(() => {
    clearTimeout(timer)
    unwatch()
  })
}
