import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { vacancyCountMax } from '#contract/endpoint/limits.ts'
import { listVacancies } from '#contract/vacancies/vacancy-lists.ts'
import type { Candidate } from '#server/platform/http/actor.ts'
import type { Reply } from '#server/testing/call-endpoint.ts'
import { createCandidate, createCompany } from '#server/testing/factories.ts'
import { setUpTestApp } from '#server/testing/test-app.ts'
import { createVacancy } from '#server/testing/vacancy-factories.ts'

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
 * few others do, and the pay of each is another.
 */
async function postAlike(from: number, to: number) {
  const words = Object.entries(every).map(
    ([word, distance]) =>
      sql`case when n % ${sql.lit(distance)} = 0 then ${sql.lit(` ${word}`)} else '' end`,
  )
  const { rows } = await sql<{ columns: string }>`
    select string_agg(column_name, ', ') as columns from information_schema.columns
    where table_name = 'vacancies'
      and column_name not in ('id', 'slug', 'title', 'created_at', 'min_salary', 'closes_on')`.execute(
    app.db,
  )
  const columns = sql.raw(rows[0]?.columns ?? '')
  await sql`
    insert into vacancies (slug, title, created_at, min_salary, closes_on, ${columns})
    select 'copy-' || n, 'Copy ' || n || ${sql.join(words, sql` || `)},
           timestamptz '2030-01-01' + make_interval(mins => n), 100000 + n * 7919 % ${many}::int,
           date '2031-01-01' + n * 7919 % ${many}::int, ${columns}
    from generate_series(${from}::int, ${to}::int) n, (select * from vacancies limit 1) one`.execute(
    app.db,
  )
}

/** The numbers of all that are found, in their order, page by page. */
async function numbersBy(query: Record<string, string>, limit = '7') {
  const numbers: number[] = []
  for (let cursor: string | null = ''; cursor !== null;) {
    const page: Reply = await app.call(reader, listVacancies, {
      query: { ...query, limit, ...(cursor && { cursor }) },
    })
    numbers.push(...page.data.map(({ title }: { title: string }) => Number(title.split(' ')[1])))
    cursor = page.meta.next_cursor
  }
  return numbers
}

const expected = (distance: number) =>
  Array.from(
    { length: Math.floor(many / distance) },
    (_, turn) => (turn + 1) * distance,
  ).toReversed()

const paid = (number: number) => (number * 7919) % many

test.each(Object.entries({ ...every, 'fiftieth seventh': 350 }))(
  'what is seldom is found on every page of each order, however far back it lies: %s',
  async (search, distance) => {
    const newest = expected(distance)
    expect(await numbersBy({ search })).toEqual(newest)
    expect(await numbersBy({ search, sort: 'newest' })).toEqual(newest)
    const byPay = newest.toSorted((one, other) => paid(other) - paid(one))
    expect(await numbersBy({ search, sort: 'pay' })).toEqual(byPay)
    expect(await numbersBy({ search, sort: 'closing' })).toEqual(byPay.toReversed())
  },
)

test('a list of all of them ends after the last, in each order', async () => {
  for (const sort of ['relevance', 'newest', 'pay', 'closing']) {
    const numbers = await numbersBy({ search: 'copy', sort }, '100')
    expect([sort, new Set(numbers).size, numbers.length]).toEqual([sort, many, many])
  }
})

test('only what fits is the same list in each order, whether few or thousands of it fit', async () => {
  for (const sort of ['newest', 'pay', 'closing'])
    for (const query of [{ sort }, { sort, search: 'fiftieth' }])
      expect(await numbersBy({ ...query, fits: '1' }, '100')).toEqual(await numbersBy(query, '100'))
  for (const sort of ['newest', 'for_you']) {
    const query = { fits: '1', sort, view: 'card' }
    const { meta } = await app.call(reader, listVacancies, { query })
    expect(meta.total).toEqual({ count: vacancyCountMax, has_more: true })
  }
})
