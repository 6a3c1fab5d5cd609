import { once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { livePath } from '#contract/live.ts'
import { createCandidate } from '#server/testing/factories.ts'
import { changesIn, untilDelivered } from '#server/testing/listening.ts'
import { setUpTestApp } from '#server/testing/test-app.ts'
import { toUser } from './audience.ts'
import { balanceChanged } from './changes.ts'
import { closeStreams, publish } from './live.ts'

const app = setUpTestApp()
const clients: Socket[] = []
let port: number
beforeAll(async () => {
  await app.http.listen({ port: 0, host: '127.0.0.1' })
  port = (app.http.server.address() as AddressInfo).port
})
afterEach(() => clients.splice(0).forEach((client) => client.destroy()))

/** Opens a stream over a connection. What arrives is kept until the server ends it. */
async function listen({ token }: { token: string }, method = 'GET', then = '') {
  const client = connect(port, '127.0.0.1')
  clients.push(client)
  const stream = { client, text: '', isEnded: false }
  client.setEncoding('utf8').on('data', (text: string) => (stream.text += text))
  client.on('end', () => (stream.isEnded = true)).on('error', () => undefined)
  const asked = `${method} ${livePath} HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${token}\r\n\r\n`
  const accepted = once(app.http.server, 'connection')
  client.write(asked + then)
  return { stream, socket: ((await accepted) as [Socket])[0] }
}

function connections() {
  return new Promise<number>((resolve) =>
    app.http.server.getConnections((_error, count) => resolve(count)),
  )
}

test('an open stream keeps neither its request nor its response nor a parser in memory', async () => {
  setFlagsFromString('--expose-gc')
  const collectGarbage = runInNewContext('gc') as () => void
  const person = await createCandidate(app)
  const kept: WeakRef<object>[] = []
  app.http.server.once('request', (request: IncomingMessage, response: ServerResponse) =>
    kept.push(new WeakRef(request), new WeakRef(response)),
  )
  const { stream, socket } = await listen(person)
  await expect.poll(() => stream.text).toContain('event: ready')
  expect(socket).toMatchObject({ parser: null })
  await expect
    .poll(() => {
      collectGarbage()
      return kept.map((one) => one.deref()?.constructor.name)
    })
    .toEqual([undefined, undefined])
})

test('a stream delivers changes over its connection until the server ends it', async () => {
  const person = await createCandidate(app)
  const { stream } = await listen(person)
  await expect.poll(() => stream.text).toContain('event: ready')
  expect(stream.text).toMatch(/^HTTP\/1\.1 200 OK\r\n(?!.*chunked).*connection: close/is)
  await app.db.transaction().execute(async (tx) => {
    await publish(tx, toUser(person.id), balanceChanged())
    await closeStreams(tx, person.id)
  })
  await expect.poll(() => stream.isEnded).toBe(true)
  expect(changesIn(stream.text)).toEqual([balanceChanged()])
  await expect.poll(connections).toBe(0)
})

test('a stream whose client has gone is released', async () => {
  const person = await createCandidate(app)
  const { stream, socket } = await listen(person)
  await expect.poll(() => stream.text).toContain('event: ready')
  stream.client.destroy()
  if (!socket.closed) await once(socket, 'close')
  expect(await connections()).toBe(0)
  await app.db.transaction().execute((tx) => publish(tx, toUser(person.id), balanceChanged()))
  await untilDelivered(app)
})

test.each(['in the same packet', 'later'])(
  'a request that is sent after that of a stream, %s, is not answered within the stream',
  async (when) => {
    const person = await createCandidate(app)
    const next = 'GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n'
    const { stream } = await listen(person, 'GET', when === 'later' ? '' : next)
    await expect.poll(() => stream.isEnded || stream.text.includes('event: ready')).toBe(true)
    if (when === 'later') {
      stream.client.write(next)
      await app.db.transaction().execute((tx) => publish(tx, toUser(person.id), balanceChanged()))
      await expect.poll(() => changesIn(stream.text)).toEqual([balanceChanged()])
    }
    expect(stream.text.match(/HTTP\/1\.1/g)).toHaveLength(1)
  },
)

test('a stream is not opened by a request for its headers alone', async () => {
  const { stream } = await listen(await createCandidate(app), 'HEAD')
  await expect.poll(() => stream.text).toMatch(/^HTTP\/1\.1 405 /)
})
