import { expect, test } from 'vitest'
import { getUser } from '#contract/accounts/accounts.ts'
import { closeSession, listSessions, logout } from '#contract/accounts/sessions.ts'
import { dayMs } from '#server/platform/clock.ts'
import { createCandidate, createCompany, createStaff } from '#server/testing/factories.ts'
import { withSession } from '#server/testing/session-factory.ts'
import { setUpTestApp } from '#server/testing/test-app.ts'

const app = setUpTestApp()

test('people see where they are signed in, the newest first, and which of it is here', async () => {
  const older = await createStaff(app, await createCompany(app))
  app.clock.moveBy(1000)
  const newer = await withSession(app, older)
  const { data } = await app.call(older, listSessions)
  expect(data).toMatchObject([
    { id: newer.session_id, is_current: false, user_browser: 'Firefox', user_platform: 'Linux' },
    { id: older.session_id, is_current: true },
  ])
})

test('another device is signed out, this one is not', async () => {
  const here = await createCandidate(app)
  const there = await withSession(app, here)
  const close = (id: string) => app.call(here, closeSession, { params: { id } })

  expect(await close(there.session_id)).toEqual({ status: 'closed' })
  expect(await app.call(there, getUser)).toMatchObject({ status: 401 })
  expect((await app.call(here, listSessions)).data).toHaveLength(1)
  expect(await close(there.session_id)).toMatchObject({ status: 404 })

  expect(await close(here.session_id)).toMatchObject({ status: 409, message: expect.any(String) })
  expect(await app.call(here, getUser)).toMatchObject({ status: 200 })
})

test("another person's session, or none at all, is not found", async () => {
  const [person, stranger] = [await createCandidate(app), await createCandidate(app)]
  for (const id of [stranger.session_id, '00000000-0000-4000-8000-000000000000', 'no-id'])
    expect(await app.call(person, closeSession, { params: { id } })).toMatchObject({ status: 404 })
  expect(await app.call(stranger, getUser)).toMatchObject({ status: 200 })
})

test('logging out ends this session and no other', async () => {
  const here = await createCandidate(app)
  const there = await withSession(app, here)
  expect(await app.call(here, logout)).toEqual({ status: 'logged-out' })
  expect(await app.call(here, getUser)).toMatchObject({ status: 401 })
  expect(await app.call(there, getUser)).toMatchObject({ status: 200 })
})

test('a session in use goes on; one left alone for thirty days has ended', async () => {
  const [used, forgotten] = [await createCandidate(app), await createCandidate(app)]
  app.clock.moveBy(20 * dayMs)
  expect(await app.call(used, getUser)).toMatchObject({ status: 200 })
  app.clock.moveBy(20 * dayMs)
  expect(await app.call(used, getUser)).toMatchObject({ status: 200 })
  expect(await app.call(forgotten, getUser)).toMatchObject({ status: 401 })
  expect((await app.call(used, listSessions)).data).toHaveLength(1)
})

test('reading again and again does not write', async () => {
  const person = await createCandidate(app)
  const lastUse = () =>
    app.db
      .selectFrom('sessions')
      .select('last_used_at')
      .where('id', '=', person.session_id)
      .executeTakeFirstOrThrow()
  const before = await lastUse()
  app.clock.moveBy(9 * 60_000)
  await app.call(person, getUser)
  expect(await lastUse()).toEqual(before)
  app.clock.moveBy(2 * 60_000)
  await app.call(person, getUser)
  expect(await lastUse()).not.toEqual(before)
})

test('a visitor has no sessions', async () => {
  const params = { id: '00000000-0000-4000-8000-000000000000' }
  expect(await app.call(null, listSessions)).toMatchObject({ status: 401 })
  expect(await app.call(null, closeSession, { params })).toMatchObject({ status: 401 })
  expect(await app.call(null, logout)).toMatchObject({ status: 401 })
})
