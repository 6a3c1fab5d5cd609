import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Connection, holdLine } from './reconnect.ts'
import type { Outcome } from './event-stream.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A line whose every attempt the test answers. */
function hold() {
  const attempts: { at: number; ready: () => void; end: (outcome: Outcome) => void }[] = []
  const states: Connection[] = []
  const stop = new AbortController()
  const changes = new EventTarget()
  let isThere = true
  const held = holdLine({
    signal: stop.signal,
    onState: (connection) => void states.push(connection),
    network: {
      isThere: () => isThere,
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
    isThere = next
    changes.dispatchEvent(new Event('change'))
    return vi.advanceTimersByTimeAsync(0)
  }
  const endLast = (outcome: Outcome) => {
    attempts.at(-1)?.end(outcome)
    return vi.advanceTimersByTimeAsync(0)
  }
  return { attempts, states, stop, held, setNetwork, endLast }
}

test('a line that is lost is opened again, later and later and never at the same moment as all others', async () => {
  const random = vi.spyOn(Math, 'random')
  const { attempts, endLast, stop, held } = hold()
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
  await held
})

test('an interruption that nobody notices is not shown; a longer one is, until the line is up to date again', async () => {
  const { attempts, states, endLast, stop } = hold()
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

test('a page that comes up slowly does not say that it has lost what it never had', async () => {
  const { states, stop } = hold()
  await vi.advanceTimersByTimeAsync(5_900)
  expect(states).toEqual([])
  await vi.advanceTimersByTimeAsync(100)
  expect(states).toEqual(['reconnecting'])
  stop.abort()
})

test('without a network nothing is tried, and as soon as there is one the line is opened', async () => {
  const { attempts, states, setNetwork, stop } = hold()
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

test.each(['refused', 'gone'] as const)('whoever is %s does not ask again', async (outcome) => {
  const { attempts, held, endLast } = hold()
  await endLast(outcome)
  await held
  await vi.advanceTimersByTimeAsync(60_000)
  expect(attempts).toHaveLength(1)
})
