import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { changeProfile, closeSession } from '#contract/accounts.ts'
import { changeRole, removeCollaborator } from '#contract/companies.ts'
import { livePath } from '#contract/live.ts'
import { dayMs } from '#server/platform/clock.ts'
import { createCandidate, createCompany, createStaff, withSession } from '#server/testing/factories.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { announce } from './live.ts'

let app: TestApp
beforeAll(async () => void (app = await startTestApp()))
afterEach(() => vi.useRealTimers())
afterAll(() => app.stop())

function open(token: string) {
  return app.http.inject({ url: livePath, headers: { authorization: `Bearer ${token}` } })
}

test('only people who are signed in and verified are told what changes', async () => {
  expect((await app.http.inject({ url: livePath })).json()).toEqual({ message: 'Unauthenticated.' })
  expect((await open('x')).statusCode).toBe(401)
  const { token } = await createCandidate(app, { is_verified: false })
  expect((await open(token)).statusCode).toBe(403)
})

/** Opens a stream whose heart only beats when time is moved, so that what ends it is not the heart. */
async function listen(token: string) {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const ended = open(token)
  await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1))
  return { ended }
}

test('a stream tells what concerns its person, and ends at once when their session is closed', async () => {
  const person = await createCandidate(app)
  const { token, session_id } = await withSession(app, person)
  const stream = await listen(token)
  const tell = (id: string) =>
    app.db.transaction().execute((tx) => announce(tx, { user_id: person.id }, { what: 'balance', id }))
  await tell('before')
  await app.call(person, closeSession, { params: { id: session_id } })
  await tell('after')
  const { body, headers } = await stream.ended
  expect(headers['content-type']).toBe('text/event-stream; charset=utf-8')
  expect(body).toContain('event: ready')
  expect(body).toContain('event: change\ndata: {"what":"balance","id":"before"}')
  expect(body).not.toContain('after')
  expect(vi.getTimerCount()).toBe(0)
})

test('a stream whose session has run out ends with its next heartbeat', async () => {
  const person = await createCandidate(app)
  const stream = await listen(person.token)
  app.clock.moveBy(31 * dayMs)
  await vi.advanceTimersByTimeAsync(15_000)
  expect((await stream.ended).body).toContain('still here')
  await vi.waitFor(() => expect(vi.getTimerCount()).toBe(0))
})

test.each([
  ['removed from the company', 401],
  ['made a collaborator', 401],
  ['made an administrator', 200],
  ['given another address', 403],
] as const)('whoever is %s is heard again only as far as they may', async (what, status) => {
  const owner = await createCompany(app)
  const role = what === 'made an administrator' ? 'collaborator' : 'administrator'
  const person = await createStaff(app, owner, { role })
  const stream = await listen(person.token)
  const params = { slug: person.slug }
  if (status === 403) await app.call(person, changeProfile, { body: { email: `new-${person.email}` } })
  else if (what === 'removed from the company') await app.call(owner, removeCollaborator, { params })
  else
    await app.call(owner, changeRole, {
      params,
      body: { role: role === 'collaborator' ? 'administrator' : 'collaborator' },
    })
  await app.db
    .transaction()
    .execute((tx) => announce(tx, { company_id: owner.company_id }, { what: 'chat', id: 'secret' }))
  expect((await stream.ended).body).not.toContain('secret')
  if (status !== 200) expect((await open(person.token)).statusCode).toBe(status)
})
