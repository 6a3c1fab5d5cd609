import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { closeSession, listSessions } from '#contract/accounts.ts'
import { livePath } from '#contract/live.ts'
import { createCandidate, withSession } from '#server/testing/factories.ts'
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

test('a stream tells what concerns its person, and ends once their session has been closed', async () => {
  const person = await createCandidate(app)
  const { token } = await withSession(app, person)
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const stream = open(token)
  await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1))
  await app.db
    .transaction()
    .execute((tx) => announce(tx, { user_id: person.id }, { what: 'balance', id: '' }))
  await vi.advanceTimersByTimeAsync(60_000)

  const { data } = await app.call(person, listSessions)
  const other = (data as { id: string; is_current: boolean }[]).find(({ is_current }) => !is_current)
  await app.call(person, closeSession, { params: { id: String(other?.id) } })
  await vi.advanceTimersByTimeAsync(60_000)
  const { body, headers } = await stream
  expect(headers['content-type']).toBe('text/event-stream; charset=utf-8')
  expect(body).toContain('event: ready')
  expect(body).toContain('event: change\ndata: {"what":"balance","id":""}')
  await vi.waitFor(() => expect(vi.getTimerCount()).toBe(0))
})
