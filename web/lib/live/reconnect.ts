// A stream that is opened again whenever it is lost.
import type { Outcome } from './event-stream.ts'

export type Connection = 'connected' | 'reconnecting' | 'offline'

const retryMs = { first: 500, longest: 15_000 }
/** Nobody is told of a line that is back so soon, or of one that takes its time while the page comes up. */
const graceMs = { first: 6_000, later: 1_500 }

/** The browser's own view of whether there is a network. */
export interface Network {
  isThere: () => boolean
  /** @returns what ends it */
  watch: (onChange: () => void) => () => void
}

interface Line {
  /** Reads a stream until it ends, and says when it is up to date. */
  read: (signal: AbortSignal, onReady: () => void) => Promise<Outcome>
  onState: (connection: Connection) => void
  network: Network
  signal: AbortSignal
}

/** Keeps the line until it is given up or refused. */
export async function holdLine({ read, onState, network, signal }: Line): Promise<void> {
  let grace: ReturnType<typeof setTimeout> | undefined
  let state: Connection | null = null

  function setState(next: Connection) {
    clearTimeout(grace)
    grace = undefined
    if (next !== state) onState((state = next))
  }

  function lose() {
    if (!network.isThere()) setState('offline')
    else if (state === 'offline') setState('reconnecting')
    else grace ??= setTimeout(() => setState('reconnecting'), state ? graceMs.later : graceMs.first)
  }

  for (let delayMs = retryMs.first; !signal.aborted; delayMs = Math.min(delayMs * 2, retryMs.longest)) {
    lose()
    const attempt = new AbortController()
    // A line through a network that is gone is dead, whatever it says of itself.
    const unwatch = network.watch(() => {
      if (network.isThere()) return
      setState('offline')
      attempt.abort()
    })
    const outcome = network.isThere()
      ? await read(AbortSignal.any([signal, attempt.signal]), () => {
          delayMs = retryMs.first
          setState('connected')
        })
      : 'lost'
    unwatch()
    if (outcome !== 'lost') break
    lose()
    // Not all at once when a server is back.
    if (!signal.aborted) await pause(delayMs * (0.5 + Math.random()), network, signal)
  }
  clearTimeout(grace)
}

/** Waits; shorter when the network comes back, and no longer than it is of use. */
function pause(ms: number, network: Network, signal: AbortSignal) {
  const { promise, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, ms)
  const unwatch = network.watch(() => network.isThere() && resolve())
  signal.addEventListener('abort', () => resolve(), { once: true })
  return promise.finally(() => {
    clearTimeout(timer)
    unwatch()
  })
}
