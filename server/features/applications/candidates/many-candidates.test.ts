import { brotliCompressSync } from 'node:zlib'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { listCandidateIds, listCandidates } from '#contract/applications/candidates.ts'
import { moveCandidates } from '#contract/applications/moves.ts'
import { findPlace } from '#contract/applications/review-order.ts'
import { candidatesAtOnceMax } from '#contract/endpoint/limits.ts'
import { createWaiting } from '#server/testing/answer-factories.ts'
import { copyRows } from '#server/testing/copy-rows.ts'
import { readingOf } from '#server/testing/reading-of.ts'
import { statementsOf } from '#server/testing/statements.ts'
import { setUpTestApp } from '#server/testing/test-app.ts'

const app = setUpTestApp()

const applications = 5_000
const withdrawn = 300
const shown = 50

let owner: Awaited<ReturnType<typeof createWaiting>>['owner']
let slug = ''

/** The newest of them have withdrawn. */
beforeAll(async () => {
  ;({ owner, vacancy: slug } = await createWaiting(app))
  const isWithdrawn = sql`n <= ${withdrawn}::int`
  const withdrawnAt = sql`case when ${isWithdrawn} then one.applied_at end`
  await copyRows(app, withdrawn + applications - 1, {
    users: {
      id: id('user'),
      slug: id('user'),
      email: sql`'fernanda.montes.' || n || '@example.com'`,
      name: sql`'Fernanda ' || n`,
      last_name: sql`'Montes Villaseñor'`,
      role: sql`'candidate'`,
      company_id: sql`null`,
    },
    applications: {
      id: id('application'),
      slug: id('application'),
      candidate_id: id('user'),
      // Two at a time.
      applied_at: sql`one.applied_at - make_interval(secs => n / 2)`,
      next_at: sql`case when not ${isWithdrawn} then one.next_at end`,
      withdrawn_at: withdrawnAt,
      returned_at: withdrawnAt,
      return_cause: sql`case when ${isWithdrawn} then 'withdrawn' end`,
    },
    chats: { id: id('chat'), application_id: id('application'), candidate_id: id('user') },
  })
  await sql`
    insert into listed_candidates
    select a.id, a.vacancy_id, a.candidate_id, a.applied_at, a.answer_due_at, false, a.stage,
      listed_name(u), listed_words(u)
    from applications a join users u on u.id = a.candidate_id where a.withdrawn_at is null
    on conflict do nothing`.execute(app.owner)
  await sql`analyze`.execute(app.owner)
  await sql`
    update application_counts set candidates = ${applications}, waiting = ${applications}`.execute(
    app.owner,
  )
})

/** The id of the n-th of a kind: a valid UUID, the same in each column that refers to it. */
function id(noun: string) {
  return sql`overlay(overlay(md5(${noun} || n) placing '4' from 13) placing '8' from 17)::uuid`
}

function readPage(limit: number, cursor?: string) {
  const query = { view: 'table' as const, limit: String(limit), ...(cursor && { cursor }) }
  return app.call(owner, listCandidates, { params: { slug }, query })
}

test('a page of fifty of five thousand is light, also before it is compressed', async () => {
  const { data, meta } = await readPage(shown)
  expect(data).toHaveLength(shown)
  expect(meta.waiting.count).toBe(applications)
  const page = JSON.stringify({ data, meta })
  expect(page.length).toBeLessThan(15_000)
  expect(brotliCompressSync(page).length).toBeLessThan(6_000)
})

test('a page reads its own rows, on every page and however many have withdrawn', async () => {
  const { meta } = await readPage(shown)
  const statements = await statementsOf(app.pool, async () => {
    await readPage(shown)
    await readPage(shown, meta.next_cursor)
  })
  const about = statements.filter(({ text }) => text.includes('applications'))
  expect(about).toHaveLength(2)
  for (const statement of about)
    for (const table of ['applications', 'users', 'chats']) {
      const { rows } = await readingOf(app.db, table, statement)
      // One row is read ahead, and one is the first that is due.
      expect(rows, table).toBeLessThanOrEqual(shown + 2)
    }
})

test('a filter and an order read the narrow rows of the vacancy, and of the others only the page', async () => {
  const filters = { search: 'villase 12', status: 'waiting', sort: 'name', limit: String(shown) }
  const statements = await statementsOf(app.pool, () => find(filters))
  const statement = statements.find(({ text }) => text.includes('listed_candidates'))
  for (const table of ['applications', 'users', 'chats']) {
    const { rows } = await readingOf(app.db, table, statement ?? { text: '', values: [] })
    expect(rows, table).toBeLessThanOrEqual(shown + 2)
  }
})

test('a place among filtered candidates reads the narrow rows, and of others only its own', async () => {
  const { data } = await find({ sort: 'name', limit: '30' })
  const params = { slug, uuid: data[20].id as string }
  const query = { search: 'villase', status: 'waiting' as const, sort: 'name' as const }
  const statements = await statementsOf(app.pool, async () => {
    const { data: place } = await app.call(owner, findPlace, { params, query })
    expect(place).toMatchObject({ position: expect.any(Number), total: applications - 1 })
  })
  const about = statements.filter(({ text }) => text.includes('applications'))
  expect(about).toHaveLength(2)
  for (const statement of about)
    for (const table of ['applications', 'users', 'chats']) {
      const { rows } = await readingOf(app.db, table, statement)
      // The application, its neighbors, and the first that is due.
      expect(rows, table).toBeLessThanOrEqual(4)
    }
})

test.each(['name', 'stage', 'due', 'mark', 'chat'])(
  'page after page by %s shows each once',
  async (sort) => {
    const seen = new Set<string>()
    let cursor = ''
    do {
      const { data, meta } = await find({ sort, limit: '100', cursor })
      for (const { id } of data) seen.add(id)
      cursor = meta.next_cursor ?? ''
    } while (cursor)
    expect(seen.size).toBe(applications)
  },
)

function find(query: Record<string, string>) {
  const table = { view: 'table', ...query }
  return app.call(owner, listCandidates, { params: { slug }, query: table })
}

test('page after page shows each application once, in order', async () => {
  const seen: { id: string; apply_date: string }[] = []
  let cursor: string | undefined
  do {
    const { data, meta } = await readPage(100, cursor)
    seen.push(...data)
    cursor = meta.next_cursor ?? undefined
  } while (cursor)

  expect(new Set(seen.map(({ id }) => id)).size).toBe(applications)
  expect(seen).toHaveLength(applications)
  const keys = seen.map(({ apply_date, id }) => `${apply_date} ${id}`)
  expect(keys).toEqual(keys.toSorted().toReversed())
})

test('all that the filters show are selected across pages, up to what one act takes, and moved by it', async () => {
  const params = { slug }
  const idsOf = async (query: { search?: string; sort?: 'name' }) =>
    (await app.call(owner, listCandidateIds, { params, query })).data as string[]
  const { data, meta } = await find({ sort: 'name', limit: '100' })
  const next = await find({ sort: 'name', limit: '100', cursor: meta.next_cursor })
  const listed = [...data, ...next.data].map(({ id }: { id: string }) => id)
  const all = await idsOf({ sort: 'name' })
  expect(all).toHaveLength(candidatesAtOnceMax)
  expect(all.slice(0, listed.length)).toEqual(listed)
  expect(await idsOf({ search: 'montes.4321@' })).toHaveLength(1)

  const body = { candidates: all, to: 'shortlisted' as const }
  const { data: done } = await app.call(owner, moveCandidates, { params, body })
  expect(done.moved).toHaveLength(candidatesAtOnceMax)
  const tooMany = { ...body, candidates: [...all, listed[0] ?? ''] }
  expect(await app.call(owner, moveCandidates, { params, body: tooMany })).toMatchObject({
    status: 422,
  })
  const { data: first } = await find({ stage: 'shortlisted', sort: 'name', limit: '100' })
  expect(first.map(({ id }: { id: string }) => id)).toEqual(all.slice(0, 100))
})
