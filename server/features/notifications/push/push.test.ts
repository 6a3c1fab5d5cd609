import { createDecipheriv, createECDH, createHmac, randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import { afterAll, beforeEach, expect, test } from 'vitest'
import webPush from 'web-push'
import { logout } from '#contract/accounts/sessions.ts'
import { sendMessage } from '#contract/chats/messages.ts'
import { readNotifications, switchNotification } from '#contract/notifications/notifications.ts'
import { getPush, subscribeToPush, unsubscribeFromPush } from '#contract/notifications/push.ts'
import { createConversation } from '#server/testing/chat-factories.ts'
import { createCandidate } from '#server/testing/factories.ts'
import { countJobs } from '#server/testing/queue.ts'
import { withSession } from '#server/testing/session-factory.ts'
import { setUpTestApp } from '#server/testing/test-app.ts'

interface Received {
  path: string
  authorization: string
  body: Buffer
}

/** A push service on this machine, which the settings name. */
const received: Received[] = []
let status = 201
const service = createServer((request, response) => {
  const parts: Buffer[] = []
  request.on('data', (part: Buffer) => void parts.push(part))
  request.on('end', () => {
    const { url: path = '', headers } = request
    const authorization = headers.authorization ?? ''
    received.push({ path, authorization, body: Buffer.concat(parts) })
    response.writeHead(status).end()
  })
})
await new Promise<void>((done) => service.listen(0, '127.0.0.1', done))
const address = service.address()
const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
afterAll(() => void service.close())
beforeEach(() => {
  status = 201
  received.length = 0
})

const keys = webPush.generateVAPIDKeys()
const app = setUpTestApp({
  VAPID_PUBLIC_KEY: keys.publicKey,
  VAPID_PRIVATE_KEY: keys.privateKey,
  PUSH_SERVICES: origin,
})

test('a browser that asked gets a push without anything personal, which leads to its notification', async () => {
  const { owner, candidate, params } = await createConversation(app)
  const browser = await subscribe(candidate)
  expect((await app.call(candidate, getPush)).data).toEqual({
    public_key: keys.publicKey,
    is_on: true,
  })
  for (let time = 0; time < 2; time++)
    await app.call(owner, sendMessage, { params, body: { content: 'A secret of Quillay' } })
  await expect.poll(() => received.length, { timeout: 20_000 }).toBe(1)
  const { id } = await app.db
    .selectFrom('notifications')
    .select('id')
    .where('user_id', '=', candidate.id)
    .executeTakeFirstOrThrow()
  expect(received[0]).toMatchObject({
    path: browser.path,
    authorization: expect.stringMatching(/^vapid t=/),
  })
  expect(browser.open(received[0]?.body)).toEqual({
    kind: 'new_message',
    id,
    text: 'New message on Altura',
  })
})

test('what is read at once, or switched off as a push, is not pushed', async () => {
  const { owner, candidate, chat, params } = await createConversation(app)
  await subscribe(candidate)
  const send = () => app.call(owner, sendMessage, { params, body: { content: 'Good morning' } })
  await send()
  await app.call(candidate, readNotifications, { body: { thing: 'chat', id: chat } })
  await app.call(candidate, switchNotification, {
    body: { kind: 'new_message', channel: 'push', is_on: false },
  })
  await send()
  expect(await untilQueueIsEmpty()).toEqual([])
})

test('a browser that is gone is forgotten, and the notification stays', async () => {
  const { owner, candidate, params } = await createConversation(app)
  await subscribe(candidate)
  status = 410
  await app.call(owner, sendMessage, { params, body: { content: 'Good morning' } })
  await expect
    .poll(async () => (await app.call(candidate, getPush)).data.is_on, { timeout: 20_000 })
    .toBe(false)
  expect(received).toHaveLength(1)
})

test('logging out and switching off end it, for this browser alone', async () => {
  const { owner, candidate, params } = await createConversation(app)
  const [first, second] = [await withSession(app, candidate), await withSession(app, candidate)]
  for (const session of [candidate, first, second]) await subscribe(session)
  await app.call(first, logout)
  await app.call(second, unsubscribeFromPush)
  expect((await app.call(candidate, getPush)).data.is_on).toBe(true)
  await app.call(owner, sendMessage, { params, body: { content: 'Good morning' } })
  expect(await untilQueueIsEmpty()).toHaveLength(1)
})

test('a browser that is handed on belongs to whoever asked last', async () => {
  const [one, other] = [await createCandidate(app), await createCandidate(app)]
  const { body } = await subscribe(one)
  await app.call(other, subscribeToPush, { body })
  expect((await app.call(one, getPush)).data.is_on).toBe(false)
  expect((await app.call(other, getPush)).data.is_on).toBe(true)
})

test.each([
  'https://example.com/push',
  'https://127.0.0.1/push',
  'https://169.254.169.254/latest/meta-data',
  'http://localhost:5432/',
])('no push is ever sent to %s', async (endpoint) => {
  const candidate = await createCandidate(app)
  const { body } = browserAt(endpoint)
  expect(await app.call(candidate, subscribeToPush, { body })).toMatchObject({
    status: 422,
    errors: { endpoint: [expect.any(String)] },
  })
})

async function subscribe(person: { token: string }) {
  const path = `/${randomBytes(8).toString('hex')}`
  const browser = { path, ...browserAt(origin + path) }
  expect((await app.call(person, subscribeToPush, { body: browser.body })).data.is_on).toBe(true)
  return browser
}

async function countPushes() {
  const due = await app.db.selectFrom('due_jobs').select('id').execute()
  return due.length + (await countJobs(app.owner, 'push'))
}

/** The pushes that have arrived once no more wait. */
async function untilQueueIsEmpty() {
  await expect.poll(countPushes, { timeout: 20_000 }).toBe(0)
  return received
}

/** A browser with its keys, which reads a push as RFC 8291 and RFC 8188 say. */
function browserAt(endpoint: string) {
  const own = createECDH('prime256v1')
  const p256dh = own.generateKeys()
  const auth = randomBytes(16)
  return {
    body: {
      endpoint,
      keys: { p256dh: p256dh.toString('base64url'), auth: auth.toString('base64url') },
    },
    open(sealed: Buffer = Buffer.alloc(0)): unknown {
      const [salt, server] = [sealed.subarray(0, 16), sealed.subarray(21, 86)]
      const shared = hmac(auth, own.computeSecret(server))
      const key = hmac(shared, 'WebPush: info\0', p256dh, server, '\x01')
      const derived = hmac(salt, key)
      const secret = hmac(derived, 'Content-Encoding: aes128gcm\0\x01').subarray(0, 16)
      const nonce = hmac(derived, 'Content-Encoding: nonce\0\x01').subarray(0, 12)
      const decipher = createDecipheriv('aes-128-gcm', secret, nonce)
      decipher.setAuthTag(sealed.subarray(-16))
      const text = Buffer.concat([decipher.update(sealed.subarray(86, -16)), decipher.final()])
      return JSON.parse(text.subarray(0, -1).toString('utf8'))
    },
  }
}

function hmac(key: Buffer, ...parts: (Buffer | string)[]) {
  const made = createHmac('sha256', key)
  for (const part of parts) made.update(part)
  return made.digest()
}
