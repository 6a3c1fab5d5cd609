import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { beforeAll, expect, test } from 'vitest'
import { livePath } from '#contract/endpoint/live.ts'
import { createCandidate } from '#server/testing/factories.ts'
import { setUpTestApp, startTestApp, type TestApp } from '#server/testing/test-app.ts'

const arrivalTimes = { headersTimeoutMs: 300, bodyTimeoutMs: 300, requestTimeoutMs: 600 }
// A three hundredth of the limits: one or two connections of an address.
const app = setUpTestApp({ RATE_LIMIT: '0.004' }, { arrivalTimes })
let port: number
beforeAll(async () => {
  port = await listen(app)
})

async function listen({ http }: TestApp) {
  await http.listen({ port: 0, host: '127.0.0.1' })
  return (http.server.address() as AddressInfo).port
}

/**
 * Sends this much and no more.
 * @returns everything the server answers until it ends the connection
 */
async function answerTo(sent: string, at = port) {
  const socket = connect(at, '127.0.0.1')
  let answered = ''
  socket.setEncoding('utf8').on('data', (text: string) => (answered += text))
  // A connection that is cut may end in a reset.
  socket.on('error', () => undefined)
  socket.write(sent)
  if (!socket.destroyed) await once(socket, 'close')
  return answered
}

const post =
  'POST /api/login HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 100\r\n'

test.each([
  ['headers', post],
  ['a body', `${post}\r\n{"email":`],
  ['a form', `${post.replace('application/json', 'multipart/form-data; boundary=b')}\r\n--b`],
  ['nothing at all', ''],
])(
  'a connection on which %s does not arrive in time is answered 408 and ended',
  async (_what, sent) => {
    expect(await answerTo(sent)).toMatch(/HTTP\/1\.1 408 /)
  },
)

test('headers that are too long are refused in the shape of every refusal, on a connection that is said to close', async () => {
  const answer = await answerTo(`GET /api/user HTTP/1.1\r\nX-A: ${'x'.repeat(20_000)}\r\n\r\n`)
  const [head = '', body = ''] = answer.split('\r\n\r\n')
  expect(head).toMatch(/^HTTP\/1\.1 431 /)
  expect(head).toMatch(/^Connection: close$/m)
  expect(JSON.parse(body)).toEqual({ message: expect.stringContaining('headers') as string })
})

test('an event stream outlasts the time in which a request has to arrive', async () => {
  const { token } = await createCandidate(app)
  const response = await fetch(`http://127.0.0.1:${port}${livePath}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  // The other connection of this address is ended by the time for requests, and the stream is not.
  expect(await answerTo(post)).toMatch(/^HTTP\/1\.1 408 /)
  const reader = response.body?.getReader()
  expect(new TextDecoder().decode((await reader?.read())?.value)).toContain('event: ready')
  const next = reader?.read().then(({ done }) => (done ? 'ended' : 'told'))
  const open = new Promise((resolve) => setImmediate(() => resolve('open')))
  expect(await Promise.race([next, open])).toBe('open')
  await reader?.cancel()
})

test('an address has so many connections and no more, until it ends one', async () => {
  const patient = await startTestApp({ RATE_LIMIT: '0.004' })
  const at = await listen(patient)
  const connections: Socket[] = []
  for (let count = 0; count < 2; count++) connections.push(await connected(at))
  await once(await connected(at), 'close')

  const [first, second] = connections
  const ended = first && once(first, 'close')
  first?.destroy()
  await ended
  const request = 'GET /healthz HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n'
  await expect.poll(() => answerTo(request, at)).toMatch(/^HTTP\/1\.1 200 /)
  second?.destroy()
  await patient.stop()
})

test('behind a proxy it is the requests under way of one client that are bounded', async () => {
  const behind = await startTestApp({ RATE_LIMIT: '0.002', TRUST_PROXY: '127.0.0.1' })
  const proxied = await listen(behind)
  const { token } = await createCandidate(behind)
  const from = (address: string) =>
    fetch(`http://127.0.0.1:${proxied}${livePath}`, {
      headers: { authorization: `Bearer ${token}`, 'x-forwarded-for': address },
    })

  const stream = await from('203.0.113.7')
  const second = await from('203.0.113.7')
  expect([stream.status, second.status, second.headers.get('retry-after')]).toEqual([
    200,
    429,
    '10',
  ])
  expect((await from('203.0.113.8')).status).toBe(200)
  await behind.stop()
})

function get({ http }: TestApp, headers: Record<string, string>, remoteAddress: string) {
  return http.inject({ url: '/healthz', headers, remoteAddress })
}

test('a proxy that TRUST_PROXY does not name is told of in the log, once', async () => {
  const logged: string[] = []
  const warned = () => logged.filter((line) => line.includes('TRUST_PROXY')).length
  const forwarded = { 'x-forwarded-for': '203.0.113.7' }
  const alone = await startTestApp({ LOG_LEVEL: 'warn' }, { logged })
  await get(alone, {}, '127.0.0.1')
  await get(alone, forwarded, '93.184.215.14')
  expect(warned()).toBe(0)
  for (const from of ['::ffff:10.0.0.2', '127.0.0.1', '::1']) await get(alone, forwarded, from)
  expect(warned()).toBe(1)
  await alone.stop()
  const named = await startTestApp({ LOG_LEVEL: 'warn', TRUST_PROXY: '10.0.0.2' }, { logged })
  await get(named, forwarded, '10.0.0.2')
  expect(warned()).toBe(1)
  await named.stop()
})

async function connected(at: number) {
  const socket = connect(at, '127.0.0.1')
  socket.on('error', () => undefined).resume()
  await once(socket, 'connect')
  return socket
}
