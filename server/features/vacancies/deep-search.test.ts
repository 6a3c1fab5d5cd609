import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { listVacancies } from '#contract/vacancy-lists.ts'
import type { Candidate } from '#server/platform/http/actor.ts'
import type { Reply } from '#server/testing/call-endpoint.ts'
import { createCandidate, createCompany } from '#server/testing/factories.ts'
import { setUpTestApp } from '#server/testing/test-app.ts'
import { createVacancy } from '#server/testing/vacancy-factories.ts'
import { renewRecentSearch } from './commands.ts'

const app = setUpTestApp()
let reader: Candidate & { token: string }
const many = 2_000
const every = { seventh: 7, fiftieth: 50, fivehundredth: 500 }

beforeAll(async () => {
  reader = await createCandidate(app)
  await createVacancy(app, await createCompany(app))
  await postAlike(1, many)
})

/**
 * Numbered copies of the vacancy there is, a minute apart; some of their titles hold a word that
 * few others do.
 */
async function postAlike(from: number, to: number) {
  const words = Object.entries(every).map(
    ([word, distance]) =>
      sql`case when n % ${sql.lit(distance)} = 0 then ${sql.lit(` ${word}`)} else '' end`,
  )
  const { rows } = await sql<{ columns: string }>`
    select string_agg(column_name, ', ') as columns from information_schema.columns
    where table_name = 'vacancies' and column_name not in ('id', 'slug', 'title', 'created_at')`.execute(
    app.db,
  )
  const columns = sql.raw(rows[0]?.columns ?? '')
  await sql`
    insert into vacancies (slug, title, created_at, ${columns})
    select 'copy-' || n, 'Copy ' || n || ${sql.join(words, sql` || `)},
           timestamptz '2030-01-01' + make_interval(mins => n), ${columns}
    from generate_series(${from}::int, ${to}::int) n, (select * from vacancies limit 1) one`.execute(
    app.db,
  )
}

/** The numbers of all that are found, in their order, page by page. */
async function found(search: string, limit = '7') {
  const numbers: number[] = []
  for (let cursor: string | null = ''; cursor !== null;) {
    const query: Record<string, string> = { search, limit, ...(cursor && { cursor }) }
    const page: Reply = await app.call(reader, listVacancies, { query })
    numbers.push(...page.data.map(({ title }: { title: string }) => Number(title.split(' ')[1])))
    cursor = page.meta.next_cursor
  }
  return numbers
}

const expected = (distance: number, last: number) =>
  Array.from(
    { length: Math.floor(last / distance) },
    (_, turn) => (turn + 1) * distance,
  ).toReversed()

const searches = { ...every, 'fiftieth seventh': 350, 'seventh nowhere': Infinity }

async function foundByEach() {
  const results: Record<string, number[]> = {}
  for (const search of Object.keys(searches)) results[search] = await found(search)
  return results
}

function expectedOfEach(last: number) {
  return Object.fromEntries(
    Object.entries(searches).map(([search, distance]) => [search, expected(distance, last)]),
  )
}

test('what is seldom is found on every page, newest first, however far back it lies', async () => {
  expect(await foundByEach()).toEqual(expectedOfEach(many))
})

test('with indexes of the recent ones the same is found, and what is posted later', async () => {
  await renewRecentSearch(app, [30, 900])
  const first = await beginnings()
  expect(first).toHaveLength(2)
  expect(await foundByEach()).toEqual(expectedOfEach(many))

  await postAlike(many + 1, many + 100)
  await renewRecentSearch(app, [30, 900])
  const second = await beginnings()
  expect(second.map((since, index) => since === first[index])).toEqual([false, true])
  expect(await foundByEach()).toEqual(expectedOfEach(many + 100))
})

test('an index of more vacancies than there are is not begun', async () => {
  const before = await beginnings()
  await renewRecentSearch(app, [1_000_000])
  expect(await beginnings()).toEqual(before)
})

/** The first id of each recent index, read from the catalog, smallest index first. */
async function beginnings() {
  const { rows } = await sql<{ name: string }>`
    select indexname as name from pg_indexes where tablename = 'vacancy_search' and indexname like '%recent%'`.execute(
    app.db,
  )
  return rows.map(({ name }) => name.split('_').at(-1) ?? '').toSorted((a, b) => b.localeCompare(a))
}
