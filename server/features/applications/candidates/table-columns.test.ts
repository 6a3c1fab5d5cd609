import { beforeAll, expect, test } from 'vitest'
import { getCandidate, listCandidates } from '#contract/applications/candidates.ts'
import { finishReading, setMark } from '#contract/applications/marks.ts'
import { findPlace } from '#contract/applications/review-order.ts'
import { applyAgain } from '#server/testing/answer-factories.ts'
import { createOpened, finish } from '#server/testing/reading-factories.ts'
import { setUpTestApp } from '#server/testing/test-app.ts'

const app = setUpTestApp()

type Reader = { token: string }
let opened: Awaited<ReturnType<typeof createOpened>>
let unopened: Awaited<ReturnType<typeof applyAgain>>

beforeAll(async () => {
  opened = await createOpened(app)
  app.clock.moveBy(60_000)
  unopened = await applyAgain(app, opened.owner, opened.vacancy)
})

/** The row of an application, in the plain list, in one that is ordered, and at its place. */
async function rowsOf(reader: Reader, params: { slug: string; uuid: string }) {
  const lists = [{ view: 'table' }, { view: 'table', sort: 'name' }] as const
  const rows = await Promise.all(
    lists.map(async (query) => {
      const { data } = await app.call(reader, listCandidates, {
        params: { slug: params.slug },
        query,
      })
      return data.find(({ id }: { id: string }) => id === params.uuid)
    }),
  )
  const { data: place } = await app.call(reader, findPlace, { params })
  return [...rows, place.current]
}

test('the marks of others are in no row before its reader has finished, and then only those of who has finished', async () => {
  const { ada, ben, owner, params, answers } = opened
  const mark = (reader: Reader, given: number) =>
    Promise.all(
      answers.map((answer) =>
        app.call(reader, setMark, { params, body: { ...answer, mark: given } }),
      ),
    )
  await finish(app, ben, params, answers, 4)
  await mark(owner, 1)
  await mark(ada, 2)
  for (const reader of [ada, owner])
    for (const row of await rowsOf(reader, params)) expect(row).not.toHaveProperty('others_mark')
  for (const row of await rowsOf(ben, params)) expect(row).not.toHaveProperty('others_mark')

  await app.call(ada, finishReading, { params })
  for (const row of await rowsOf(ada, params))
    expect(row).toMatchObject({ others_mark: { mean: 4, readers: 1 } })
  for (const row of await rowsOf(ben, params))
    expect(row).toMatchObject({ others_mark: { mean: 2, readers: 1 } })
  for (const row of await rowsOf(owner, params)) expect(row).not.toHaveProperty('others_mark')

  await app.call(owner, finishReading, { params })
  for (const row of await rowsOf(ben, params))
    expect(row).toMatchObject({ others_mark: { mean: 1.5, readers: 2 } })
})

test('the expected pay and the time of opening are in the rows of applications that were opened', async () => {
  const { ada, owner, params } = opened
  const { data } = await app.call(owner, getCandidate, { params })
  const amount = data.salary.reduce((sum: number, row: { amount: number }) => sum + row.amount, 0)
  const { opened_at } = data
  for (const row of await rowsOf(ada, params))
    expect(row).toMatchObject({ expected_pay: { amount, currency: 'MXN' }, opened_at })
  for (const row of await rowsOf(ada, unopened.params)) {
    expect(row).toMatchObject({ id: unopened.id, state: 'sent' })
    expect(row).not.toHaveProperty('expected_pay')
    expect(row).not.toHaveProperty('opened_at')
  }
})

test('of a candidate who has paused neither is told', async () => {
  const { ada, params, candidate } = opened
  await app.owner
    .updateTable('users')
    .set({ paused_at: app.clock.now() })
    .where('id', '=', candidate.id)
    .execute()
  const [row] = await rowsOf(ada, params)
  expect(row).toMatchObject({ away: 'paused' })
  expect(row).not.toHaveProperty('expected_pay')
  expect(row).not.toHaveProperty('opened_at')
})
