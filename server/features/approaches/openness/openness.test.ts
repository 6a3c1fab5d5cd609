import { sql } from 'kysely'
import { expect, test } from 'vitest'
import * as api from '#contract/approaches/openness.ts'
import { blockCompany } from '#contract/employers/blocked-companies.ts'
import { listBlocks } from '#contract/invitations/invited.ts'
import { saveWishes } from '#contract/matching/wishes.ts'
import type { Notification } from '#contract/notifications/notification.ts'
import {
  listNotifications,
  readNotifications,
  switchNotification,
} from '#contract/notifications/notifications.ts'
import { dayMs } from '#server/platform/clock.ts'
import { slugOfCompany } from '#server/testing/employer-factories.ts'
import { createCandidate, createCompany } from '#server/testing/factories.ts'
import { withSession } from '#server/testing/session-factory.ts'
import { setUpTestApp } from '#server/testing/test-app.ts'
import { createVacancy } from '#server/testing/vacancy-factories.ts'
import { endSilences, recordSilence } from '../commands.ts'
import { remindOpenness } from './remind.ts'

const app = setUpTestApp()

const wishes = {
  functions: [],
  levels: [],
  places: [],
  relocation: null,
  workplaces: ['REMOTE' as const],
  industries: [],
  years: null,
  pay: null,
  currency: null,
  available_from: null,
  is_for_you: false,
  is_counted: false,
}

async function createWisher() {
  const person = await createCandidate(app)
  await app.call(person, saveWishes, { body: wishes })
  return person
}

async function unreadOf(person: { id: string; token: string }) {
  const { data } = await app.call(await withSession(app, person), listNotifications)
  return (data as Notification[]).filter(({ read_at }) => !read_at).map(({ kind }) => kind)
}

async function mayApproach({ id }: { id: string }, company: string) {
  const { rows } = await sql<{ may: boolean }>`
    select may_approach(${id}, ${company}, ${app.clock.now()}) as may`.execute(app.db)
  return rows[0]?.may
}

test('it is off until it is switched on, which needs wishes', async () => {
  const person = await createCandidate(app)
  expect((await app.call(person, api.getOpenness)).data).toMatchObject({
    state: 'off',
    has_wishes: false,
  })
  expect(await app.call(person, api.switchOnOpenness)).toMatchObject({ status: 409 })
  expect(await app.call(person, api.pauseOpenness)).toMatchObject({ status: 409 })
  await app.call(person, saveWishes, { body: wishes })
  const { data } = await app.call(person, api.switchOnOpenness)
  expect(data).toMatchObject({ state: 'open', silences: 0 })
  const lasts = new Date(data.ends_at ?? '').getTime() - new Date(data.opened_at ?? '').getTime()
  expect(lasts).toBe(90 * dayMs)
})

test('it is paused, resumed and switched off, and ends by itself unless it is confirmed', async () => {
  const owner = await createCompany(app)
  const person = await createWisher()
  await app.call(person, api.switchOnOpenness)
  expect(await mayApproach(person, owner.company_id)).toBe(true)
  expect((await app.call(person, api.pauseOpenness)).data.state).toBe('paused')
  expect(await mayApproach(person, owner.company_id)).toBe(false)
  expect((await app.call(person, api.resumeOpenness)).data.state).toBe('open')
  app.clock.moveBy(80 * dayMs)
  await app.call(await withSession(app, person), api.confirmOpenness)
  app.clock.moveBy(80 * dayMs)
  const later = await withSession(app, person)
  expect(await mayApproach(person, owner.company_id)).toBe(true)
  app.clock.moveBy(10 * dayMs)
  expect((await app.call(later, api.getOpenness)).data.state).toBe('ended')
  expect(await mayApproach(person, owner.company_id)).toBe(false)
  expect(await app.call(later, api.confirmOpenness)).toMatchObject({ status: 409 })
  expect((await app.call(later, api.switchOnOpenness)).data.state).toBe('open')
  expect((await app.call(later, api.switchOffOpenness)).data.state).toBe('off')
})

test('three approaches without an answer pause it; an answer ends the count', async () => {
  const person = await createWisher()
  await app.call(person, api.switchOnOpenness)
  const silence = () =>
    app.db.transaction().execute((tx) => recordSilence(tx, person.id, app.clock.now()))
  expect([await silence(), await silence()]).toEqual([false, false])
  await app.db.transaction().execute((tx) => endSilences(tx, person.id))
  expect([await silence(), await silence(), await silence()]).toEqual([false, false, true])
  expect((await app.call(person, api.getOpenness)).data).toMatchObject({
    state: 'paused',
    silences: 3,
  })
  expect((await app.call(person, api.resumeOpenness)).data).toMatchObject({
    state: 'open',
    silences: 0,
  })
})

test('a blocked company may not approach', async () => {
  const owner = await createCompany(app)
  await createVacancy(app, owner)
  const slug = await slugOfCompany(app, owner)
  const person = await createWisher()
  await app.call(person, api.switchOnOpenness)
  for (let times = 0; times < 2; times++)
    expect(await app.call(person, blockCompany, { body: { company: slug } })).toEqual({
      status: 'blocked',
    })
  expect((await app.call(person, listBlocks)).data).toHaveLength(1)
  expect(await mayApproach(person, owner.company_id)).toBe(false)
  expect(await app.call(person, blockCompany, { body: { company: 'nowhere' } })).toMatchObject({
    status: 404,
  })
})

test('the reminder in the product is read with the page that it leads to, and can be switched off', async () => {
  const [reader, other] = [await createWisher(), await createWisher()]
  for (const person of [reader, other]) await app.call(person, api.switchOnOpenness)
  const kind = 'openness_ending'
  const off = { body: { kind, channel: 'product', is_on: false } }
  await app.call(other, switchNotification, off)
  app.clock.moveBy(84 * dayMs)
  await remindOpenness(app)
  expect([await unreadOf(reader), await unreadOf(other)]).toEqual([[kind], []])
  const read = { body: { thing: 'openness' } }
  expect(await app.call(await withSession(app, reader), readNotifications, read)).toMatchObject({
    data: { count: 0 },
  })
})

test('a reminder comes once, a week before the end, and its link asks before it confirms', async () => {
  const person = await createWisher()
  await app.call(person, api.switchOnOpenness)
  app.clock.moveBy(82 * dayMs)
  await remindOpenness(app)
  expect(app.mails.filter(({ to }) => to === person.email)).toEqual([])
  app.clock.moveBy(2 * dayMs)
  await remindOpenness(app)
  await remindOpenness(app)
  const { links } = await app.mailTo(person.email, 'openness_ending')
  expect(await unreadOf(person)).toEqual(['openness_ending'])
  const { pathname, search } = new URL(links[0] ?? '')
  const url = pathname + search
  const endsAt = async () =>
    (await app.call(await withSession(app, person), api.getOpenness)).data.ends_at
  const before = await endsAt()
  const page = await app.http.inject({ url })
  expect([page.statusCode, page.body.includes('<form method="post"')]).toEqual([200, true])
  expect(await endsAt()).toBe(before)
  expect((await app.http.inject({ method: 'POST', url })).statusCode).toBe(303)
  const after = await endsAt()
  expect(after).not.toBe(before)
  await app.http.inject({ method: 'POST', url })
  expect(await endsAt()).toBe(after)
  expect(await unreadOf(person)).toEqual([])
  const forged = url.replace(/person=[^&]+/, `person=${(await createWisher()).id}`)
  expect((await app.http.inject({ method: 'POST', url: forged })).statusCode).toBe(403)
})
