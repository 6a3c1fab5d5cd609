import { expect, test } from 'vitest'
import { answerApplication } from '#contract/applications/candidates.ts'
import { withdrawApplication } from '#contract/applications/own-application.ts'
import { findPlace } from '#contract/applications/review-order.ts'
import { applyAgain, createWaiting } from '#server/testing/answer-factories.ts'
import { fullAnswer } from '#server/testing/answers.ts'
import { createCompany } from '#server/testing/factories.ts'
import { setUpTestApp } from '#server/testing/test-app.ts'

const app = setUpTestApp()
const minuteMs = 60_000
const answer = { feedback: fullAnswer('Thank you for your time.') }

async function threeWaiting() {
  const first = await createWaiting(app)
  app.clock.moveBy(minuteMs)
  const second = await applyAgain(app, first.owner, first.vacancy)
  app.clock.moveBy(minuteMs)
  const third = await applyAgain(app, first.owner, first.vacancy)
  return { first, second, third }
}

async function twoWaiting() {
  const first = await createWaiting(app)
  app.clock.moveBy(minuteMs)
  return { first, second: await applyAgain(app, first.owner, first.vacancy) }
}

test('an application stands among those that wait, the first that is due before it', async () => {
  const { first, second, third } = await threeWaiting()

  const { data } = await app.call(first.owner, findPlace, { params: second.params })
  expect(data).toMatchObject({
    position: 2,
    total: 3,
    time_zone: 'America/Mexico_City',
    current: { id: second.id, full_name: 'Robin Sample', state: 'sent' },
    previous: { id: first.id },
    next: { id: third.id },
  })
  const ends = [first, third].map(async ({ params }) => {
    const reply = await app.call(first.owner, findPlace, { params })
    return [reply.data.previous?.id ?? null, reply.data.next?.id ?? null]
  })
  expect(await Promise.all(ends)).toEqual([
    [null, second.id],
    [second.id, null],
  ])
})

test('finding the place of an application opens neither it nor its neighbors', async () => {
  const { first, second } = await threeWaiting()
  await app.call(first.owner, findPlace, { params: second.params })

  const rows = await app.db.selectFrom('applications').select('opened_at').execute()
  expect(new Set(rows.map(({ opened_at }) => opened_at))).toEqual(new Set([null]))
})

test('what is answered during a visit keeps its place, and has left the order of the next one', async () => {
  const { first, second, third } = await threeWaiting()
  const since = app.clock.now().toISOString()
  app.clock.moveBy(minuteMs)
  await app.call(first.owner, answerApplication, { params: first.params, body: answer })

  const during = { params: second.params, query: { since } }
  expect((await app.call(first.owner, findPlace, during)).data).toMatchObject({
    position: 2,
    total: 3,
    previous: { id: first.id, state: 'answered' },
  })
  app.clock.moveBy(minuteMs)
  const later = { params: second.params, query: { since: app.clock.now().toISOString() } }
  expect((await app.call(first.owner, findPlace, later)).data).toMatchObject({
    position: 1,
    total: 2,
    previous: null,
    next: { id: third.id },
  })
  const answered = { params: first.params, query: later.query }
  expect((await app.call(first.owner, findPlace, answered)).data).toMatchObject({
    position: null,
    total: 2,
    next: { id: second.id },
  })
})

test('withdrawn applications and those of others have no place', async () => {
  const { first, second } = await threeWaiting()
  await app.call(first.candidate, withdrawApplication, { params: { slug: first.vacancy } })
  const { owner, vacancy } = first

  expect(await app.call(owner, findPlace, { params: first.params })).toMatchObject({ status: 404 })
  expect((await app.call(owner, findPlace, { params: second.params })).data).toMatchObject({
    position: 1,
    total: 2,
    previous: null,
  })
  const other = await createWaiting(app)
  const wrong = { slug: vacancy, uuid: other.id }
  expect(await app.call(owner, findPlace, { params: wrong })).toMatchObject({ status: 404 })
  const stranger = await createCompany(app)
  expect(await app.call(stranger, findPlace, { params: second.params })).toMatchObject({
    status: 404,
  })
})

test('the filters and the order of a list are those of its review, and what is answered meanwhile stays', async () => {
  const { first, second, third } = await threeWaiting()
  const { owner } = first
  const since = app.clock.now().toISOString()
  const placed = async ({ params }: typeof first, query: object) => {
    const { data } = await app.call(owner, findPlace, { params, query: { since, ...query } })
    return [data.previous?.id ?? null, data.position, data.total, data.next?.id ?? null]
  }
  const newest = { order: 'desc', sort: 'applied' }
  expect(await placed(second, newest)).toEqual([third.id, 2, 3, first.id])
  expect(await placed(second, { order: 'asc', sort: 'due' })).toEqual([first.id, 2, 3, third.id])
  expect(await placed(third, { search: third.candidate.email })).toEqual([null, 1, 1, null])
  expect(await placed(first, { search: third.candidate.email })).toEqual([third.id, null, 1, null])

  app.clock.moveBy(minuteMs)
  await app.call(owner, answerApplication, { params: second.params, body: answer })
  for (const sort of ['due', 'name', 'applied', 'stage', 'chat', 'mark'])
    expect(await placed(second, { status: 'waiting', sort }), sort).toHaveProperty('2', 3)
  expect(await placed(second, { status: 'waiting', sort: 'due' })).toEqual([
    first.id,
    2,
    3,
    third.id,
  ])
  expect(await placed(first, { status: 'answered' })).toEqual([null, null, 0, null])
  app.clock.moveBy(minuteMs)
  const later = { since: app.clock.now().toISOString(), status: 'waiting', sort: 'due' }
  expect(await placed(first, later)).toEqual([null, 1, 2, third.id])
  expect(await placed(second, { ...later, status: 'answered' })).toEqual([null, 1, 1, null])
})

test('after the last one comes the vacancy with the next deadline, until nothing waits', async () => {
  const { first: urgent } = await twoWaiting()
  const { owner } = urgent
  app.clock.moveBy(minuteMs)
  const other = await createWaiting(app, { owner })
  const find = async ({ params }: typeof urgent) =>
    (await app.call(owner, findPlace, { params })).data

  const { next } = await find(urgent)
  expect(next).not.toBeNull()
  expect(await find(urgent)).toMatchObject({ elsewhere: null, waiting: { count: 2 } })
  const last = { ...urgent, params: { slug: urgent.vacancy, uuid: next?.id ?? '' } }
  expect(await find(last)).toMatchObject({
    next: null,
    elsewhere: {
      slug: other.vacancy,
      title: 'Chief Operating Officer',
      waiting: { count: 1, first: { id: other.id, answer_time_zone: 'America/Mexico_City' } },
    },
  })
  expect((await find(other)).elsewhere).toMatchObject({ slug: urgent.vacancy })

  for (const { params } of [urgent, last, other])
    await app.call(owner, answerApplication, { params, body: answer })
  expect(await find(last)).toMatchObject({
    elsewhere: null,
    waiting: { count: 0, first: null },
  })
})
