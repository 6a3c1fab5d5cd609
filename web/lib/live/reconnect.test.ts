import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Outcome } from './event-stream.ts'
import { type Connection, keepConnected } from './reconnect.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Keeps a stream connected; the test ends each attempt. */
function connect() {
  const attempts: { at: number; ready: () => void; end: (outcome: Outcome) => void }[] = []
  const states: Connection[] = []
  const stop = new AbortController()
  const changes = new EventTarget()
  let isOnline = true
  const ended = keepConnected({
    signal: stop.signal,
    onState: (connection) => void states.push(connection),
    network: {
      isOnline: () => isOnline,
      watch(onChange) {
        changes.addEventListener('change', onChange)
        return () => changes.removeEventListener('change', onChange)
      },
    },
    read(signal, onReady) {
      const { promise, resolve } = Promise.withResolvers<Outcome>()
      signal.addEventListener('abort', () => resolve('lost'))
      attempts.push({ at: Date.now(), ready: onReady, end: resolve })
      return promise
    },
  })
  const setNetwork = (next: boolean) => {
    isOnline = next
    changes.dispatchEvent(new Event('change'))
    return vi.advanceTimersByTimeAsync(0)
  }
  const endLast = (outcome: Outcome) => {
    attempts.at(-1)?.end(outcome)
    return vi.advanceTimersByTimeAsync(0)
  }
  return { attempts, states, stop, ended, setNetwork, endLast }
}

test('a lost stream is reconnected with exponential backoff and jitter', async () => {
  const random = vi.spyOn(Math, 'random')
  const { attempts, endLast, stop, ended } = connect()
  const waitForNext = async () => {
    const begunAt = Date.now()
    const count = attempts.length
    await endLast('lost')
    while (attempts.length === count) await vi.advanceTimersByTimeAsync(50)
    return Date.now() - begunAt
  }
  const waits = async (times: number) => {
    const all: number[] = []
    while (all.length < times) all.push(await waitForNext())
    return all
  }
  random.mockReturnValue(0.5)
  attempts[0]?.ready()
  expect(await waits(7)).toEqual([500, 1000, 2000, 4000, 8000, 15_000, 15_000])
  random.mockReturnValue(0)
  expect(await waits(1)).toEqual([7500])
  random.mockReturnValue(1)
  expect(await waits(1)).toEqual([22_500])
  attempts.at(-1)?.ready()
  random.mockReturnValue(0.5)
  expect(await waits(2)).toEqual([500, 1000])
  stop.abort()
  await ended
})

test('a short interruption is not reported; a longer one is, until the replay is complete', async () => {
  const { attempts, states, endLast, stop } = connect()
  attempts[0]?.ready()
  await endLast('lost')
  await vi.advanceTimersByTimeAsync(750)
  attempts[1]?.ready()
  await vi.advanceTimersByTimeAsync(5_000)
  expect(states).toEqual(['connected'])
  await endLast('lost')
  await vi.advanceTimersByTimeAsync(1_500)
  expect(states).toEqual(['connected', 'reconnecting'])
  attempts.at(-1)?.ready()
  expect(states).toEqual(['connected', 'reconnecting', 'connected'])
  stop.abort()
})

test('a page that loads slowly reports reconnecting only after six seconds', async () => {
  const { states, stop } = connect()
  await vi.advanceTimersByTimeAsync(5_900)
  expect(states).toEqual([])
  await vi.advanceTimersByTimeAsync(100)
  expect(states).toEqual(['reconnecting'])
  stop.abort()
})

test('without a network nothing is attempted, and a connection is made as soon as there is one', async () => {
  const { attempts, states, setNetwork, stop } = connect()
  attempts[0]?.ready()
  await setNetwork(false)
  expect(states).toEqual(['connected', 'offline'])
  await vi.advanceTimersByTimeAsync(120_000)
  expect(attempts).toHaveLength(1)
  await setNetwork(true)
  expect(attempts).toHaveLength(2)
  attempts[1]?.ready()
  expect(states.at(-1)).toBe('connected')
  stop.abort()
})

test.each(['refused', 'gone'] as const)(
  'after the outcome %s there is no further attempt',
  async (outcome) => {
    const { attempts, ended, endLast } = connect()
    await endLast(outcome)
    await ended
    await vi.advanceTimersByTimeAsync(60_000)
    expect(attempts).toHaveLength(1)
  },
)
