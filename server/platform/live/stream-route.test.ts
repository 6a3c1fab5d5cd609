import { text } from 'node:stream/consumers'
import { afterEach, expect, test, vi } from 'vitest'
import { closeSession } from '#contract/accounts/sessions.ts'
import { changeRole, removeCollaborator } from '#contract/companies/collaborators.ts'
import { livePath } from '#contract/endpoint/live.ts'
import { dayMs } from '#server/platform/clock.ts'
import { createCandidate, createCompany, createStaff } from '#server/testing/factories.ts'
import { changesIn } from '#server/testing/listening.ts'
import { withSession } from '#server/testing/session-factory.ts'
import { setUpTestApp } from '#server/testing/test-app.ts'
import { toCompany, toUser } from './audience.ts'
import { chatChanged } from './changes.ts'
import { closeStreams, publish } from './live.ts'

const app = setUpTestApp()
afterEach(() => vi.useRealTimers())

function request(token: string) {
  return app.http.inject({ url: livePath, headers: { authorization: `Bearer ${token}` } })
}

test('only people who are signed in and verified may open a stream', async () => {
  expect((await app.http.inject({ url: livePath })).json()).toEqual({ message: 'Unauthenticated.' })
  expect((await request('x')).statusCode).toBe(401)
  const { token } = await createCandidate(app, { is_verified: false })
  expect((await request(token)).statusCode).toBe(403)
})

/**
 * Opens a stream whose heartbeat runs on fake timers, so that heartbeats end it only when a test
 * advances time.
 */
async function listen(token: string) {
  if (!vi.isFakeTimers()) vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const response = await app.http.inject({
    url: livePath,
    headers: { authorization: `Bearer ${token}` },
    payloadAsStream: true,
  })
  const stream = response.stream()
  const body = text(stream)
  const ready = new Promise<void>((resolve) =>
    stream.on('data', (chunk) => String(chunk).includes('event: ready') && resolve()),
  )
  await Promise.race([ready, body])
  return { headers: response.headers, body }
}

test('a stream delivers the changes of its person, and ends at once when their session is closed', async () => {
  const person = await createCandidate(app)
  const { token, session_id } = await withSession(app, person)
  const stream = await listen(token)
  const publishNow = (id: string) =>
    app.db.transaction().execute((tx) => publish(tx, toUser(person.id), { what: 'balance', id }))
  await publishNow('before')
  await app.call(person, closeSession, { params: { id: session_id } })
  await publishNow('after')
  const body = await stream.body
  expect(stream.headers).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': expect.stringContaining("default-src 'none'"),
    'x-content-type-options': 'nosniff',
    'x-request-id': expect.any(String),
  })
  expect(body).toMatch(/^id: \d+\nevent: ready\n/m)
  expect(body).toMatch(/^id: \d+\nevent: change\ndata: {"what":"balance","id":"before"}\n\n/m)
  expect(body).not.toContain('after')
  expect(vi.getTimerCount()).toBe(0)
})

test('a stream whose session has expired ends with its next heartbeat, and others stay open', async () => {
  const [person, other] = [await createCandidate(app), await createCandidate(app)]
  const streams = [await listen(person.token), await listen(other.token)]
  await app.db
    .updateTable('sessions')
    .set({ expires_at: new Date(app.clock.now().getTime() - dayMs) })
    .where('id', '=', person.session_id)
    .execute()
  await vi.advanceTimersByTimeAsync(15_000)
  expect(await streams[0]?.body).toContain('event: beat')
  expect(vi.getTimerCount()).toBe(1)
  await app.db.transaction().execute((tx) => closeStreams(tx, other.id))
  expect(await streams[1]?.body).toContain('event: beat')
  expect(vi.getTimerCount()).toBe(0)
})

test.each([
  ['removed from the company', 401],
  ['made a collaborator', 401],
  ['made an administrator', 200],
] as const)(
  'somebody %s loses the stream, and a new one has their current rights',
  async (what, status) => {
    const owner = await createCompany(app)
    const role = what === 'made an administrator' ? 'collaborator' : 'administrator'
    const person = await createStaff(app, owner, { role })
    const stream = await listen(person.token)
    const params = { slug: person.slug }
    if (what === 'removed from the company') await app.call(owner, removeCollaborator, { params })
    else
      await app.call(owner, changeRole, {
        params,
        body: { role: role === 'collaborator' ? 'administrator' : 'collaborator' },
      })
    await app.db
      .transaction()
      .execute((tx) => publish(tx, toCompany(owner.company_id), chatChanged('secret')))
    expect(await stream.body).not.toContain('secret')
    if (status !== 200) expect((await request(person.token)).statusCode).toBe(status)
  },
)

test('a collaborator receives changes of candidates and credits of the company, and none of chats', async () => {
  const owner = await createCompany(app)
  const [collaborator, administrator] = [
    await createStaff(app, owner),
    await createStaff(app, owner, { role: 'administrator' }),
  ]
  const streams = [await listen(collaborator.token), await listen(administrator.token)]
  const published = ['chat', 'typing', 'candidates', 'balance', 'application'] as const
  await app.db.transaction().execute(async (tx) => {
    for (const what of published) await publish(tx, toCompany(owner.company_id), { what, id: what })
    for (const person of [collaborator, administrator]) await closeStreams(tx, person.id)
  })
  const received = await Promise.all(
    streams.map(async ({ body }) => new Set(changesIn(await body).map(({ what }) => what))),
  )
  expect(received).toEqual([new Set(['candidates', 'balance', 'application']), new Set(published)])
})

test('beyond thirty streams of one person the oldest is closed', async () => {
  const person = await createCandidate(app)
  const oldest = await listen(person.token)
  const others = await Promise.all(Array.from({ length: 30 }, () => listen(person.token)))
  expect(await oldest.body).toEqual(expect.any(String))
  expect(vi.getTimerCount()).toBe(1)
  await app.db.transaction().execute((tx) => closeStreams(tx, person.id))
  expect(await Promise.all(others.map(({ body }) => body))).toHaveLength(30)
})
