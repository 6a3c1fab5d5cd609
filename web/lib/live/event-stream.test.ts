import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readStream, type StreamEvent } from './event-stream.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A server that answers with a stream which the test writes. */
function serve(status = 200) {
  const requests: { headers: Headers; signal: AbortSignal }[] = []
  const line = new TransformStream<Uint8Array, Uint8Array>()
  const writer = line.writable.getWriter()
  vi.stubGlobal('fetch', async (_path: string, { headers, signal }: RequestInit) => {
    requests.push({ headers: new Headers(headers), signal: signal as AbortSignal })
    signal?.addEventListener('abort', () => void writer.abort(signal.reason).catch(() => undefined))
    return new Response(line.readable, { status })
  })
  const say = (text: string) => writer.write(new TextEncoder().encode(text))
  return { requests, say, end: () => writer.close() }
}

function read(lastId: string | null = null, signal = new AbortController().signal) {
  const events: StreamEvent[] = []
  const outcome = readStream({
    token: 'a token',
    lastId,
    signal,
    onEvent: (event) => void events.push(event),
  })
  return { events, outcome }
}

test('events are read as they come, also in pieces, and the last id is given back', async () => {
  const { requests, say, end } = serve()
  const { events, outcome } = read('17')
  await say('id: 18\nevent: change\nda')
  await say('ta: {"what":"chat","id":"é"}\n\nid: 19\nevent: beat\ndata: {}\n\n')
  await end()
  expect(await outcome).toBe('lost')
  expect(events).toEqual([
    { id: '18', event: 'change', data: '{"what":"chat","id":"é"}' },
    { id: '19', event: 'beat', data: '{}' },
  ])
  expect(Object.fromEntries(requests[0]?.headers ?? [])).toMatchObject({
    authorization: 'Bearer a token',
    'last-event-id': '17',
  })
})

test('somebody who comes anew has no id to give back', async () => {
  const { requests, end } = serve()
  const { outcome } = read()
  await end()
  await outcome
  expect(requests[0]?.headers.has('last-event-id')).toBe(false)
})

test('a line that has fallen silent without an end is given up, and one that beats is not', async () => {
  const { requests, say } = serve()
  const { outcome } = read()
  for (let beats = 0; beats < 10; beats += 1) {
    await say('event: beat\ndata: {}\n\n')
    await vi.advanceTimersByTimeAsync(15_000)
  }
  expect(requests[0]?.signal.aborted).toBe(false)
  await vi.advanceTimersByTimeAsync(31_000)
  expect(requests[0]?.signal.aborted).toBe(true)
  expect(await outcome).toBe('lost')
  expect(vi.getTimerCount()).toBe(0)
})

test.each([
  [401, 'gone'],
  [403, 'refused'],
  [503, 'lost'],
  [500, 'lost'],
])('an answer of %i means that the line is %s', async (status, outcome) => {
  serve(status)
  expect(await read().outcome).toBe(outcome)
})

test('a line that is not wanted any more ends', async () => {
  const { requests } = serve()
  const stop = new AbortController()
  const { outcome } = read(null, stop.signal)
  await vi.advanceTimersByTimeAsync(1_000)
  stop.abort()
  expect(await outcome).toBe('lost')
  expect(requests[0]?.signal.aborted).toBe(true)
})
