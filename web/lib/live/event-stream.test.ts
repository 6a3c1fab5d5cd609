import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readStream, type StreamEvent } from './event-stream.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Stubs fetch with a response whose body the test writes. */
function serve(status = 200) {
  const requests: { headers: Headers; signal: AbortSignal }[] = []
  const body = new TransformStream<Uint8Array, Uint8Array>()
  const writer = body.writable.getWriter()
  vi.stubGlobal('fetch', async (_path: string, { headers, signal }: RequestInit) => {
    requests.push({ headers: new Headers(headers), signal: signal as AbortSignal })
    signal?.addEventListener('abort', () => void writer.abort(signal.reason).catch(() => undefined))
    return new Response(body.readable, { status })
  })
  const write = (text: string) => writer.write(new TextEncoder().encode(text))
  return { requests, write, end: () => writer.close() }
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

test('events are parsed across chunks, and the last id is sent as Last-Event-ID', async () => {
  const { requests, write, end } = serve()
  const { events, outcome } = read('17')
  await write('id: 18\nevent: change\nda')
  await write('ta: {"what":"chat","id":"é"}\n\nid: 19\nevent: beat\ndata: {}\n\n')
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

test('lines end in any way, data may have several, and comments are none', async () => {
  const { write, end } = serve()
  const { events, outcome } = read()
  await write(': hello\n\nevent: change\r')
  await write('\ndata:one\r\ndata: two\r\n\r\n')
  await write('id: 5\rdata\r\rdata: : colons:\n\nid: 6\n\ndata: cut')
  await end()
  await outcome
  expect(events).toEqual([
    { id: '', event: 'change', data: 'one\ntwo' },
    { id: '5', event: '', data: '' },
    { id: '', event: '', data: ': colons:' },
  ])
})

test('a new stream sends no Last-Event-ID', async () => {
  const { requests, end } = serve()
  const { outcome } = read()
  await end()
  await outcome
  expect(requests[0]?.headers.has('last-event-id')).toBe(false)
})

test('a connection without heartbeats is given up, and one with heartbeats is kept', async () => {
  const { requests, write } = serve()
  const { outcome } = read()
  for (let beats = 0; beats < 10; beats += 1) {
    await write('event: beat\ndata: {}\n\n')
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
])('status %i has the outcome %s', async (status, outcome) => {
  serve(status)
  expect(await read().outcome).toBe(outcome)
})

test('an aborted stream ends', async () => {
  const { requests } = serve()
  const stop = new AbortController()
  const { outcome } = read(null, stop.signal)
  await vi.advanceTimersByTimeAsync(1_000)
  stop.abort()
  expect(await outcome).toBe('lost')
  expect(requests[0]?.signal.aborted).toBe(true)
})
