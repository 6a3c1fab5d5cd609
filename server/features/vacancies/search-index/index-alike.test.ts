// The index holds against PostgreSQL: the same pages, cursors and counts for random searches, while
// random vacancies are posted, changed and deleted with plain SQL.
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { currencies } from '#contract/currencies.ts'
import { educationLevels, jobStatuses, workplaceTypes } from '#contract/vacancy-choices.ts'
import { createCompany } from '#server/testing/factories.ts'
import { casesOf } from '#server/testing/stress.ts'
import { setUpTestApp } from '#server/testing/test-app.ts'
import { createVacancy } from '#server/testing/vacancy-factories.ts'
import { createBoardChanges } from '../board-changes.ts'
import { onBoard } from '../board.ts'
import { countFacets } from '../count-facets.ts'
import type { Filters } from '../filters.ts'
import { byClosing, byPay, byTime } from '../orders.ts'
import type { Listed, Order } from '../page.ts'
import type { Found } from '../scoped-list.ts'
import { createBoardIndex } from './board-index.ts'

const app = setUpTestApp({ SEARCH_INDEX_FROM: '0' })
const cases = casesOf(100_000, 400)
let columns = ''
let companies: string[] = []
let places: { id: number; country_code: string; state_code: string }[] = []

beforeAll(async () => {
  for (const company of ['Kalo Mikalo', 'Ñandú & Hermanos'])
    await createVacancy(app, await createCompany(app, { company }))
  const [known] = (
    await sql<{ columns: string; companies: string[] }>`
      select (select string_agg(column_name, ', ') from information_schema.columns
              where table_name = 'vacancies' and column_name not in
                ('id', 'slug', 'title', 'created_at', 'location', 'place_id', 'problem_to_solve')) as columns,
             (select array_agg(id::text) from companies) as companies`.execute(app.db)
  ).rows
  columns = known?.columns ?? ''
  companies = known?.companies ?? []
  await sql`
    insert into places (id, name, name_en, name_es, state_en, state_es, state_code, country_code, country_en,
      country_es, population, latitude, longitude)
    select n, 'Sevilla', 'Sevilla ' || n, 'Séville ' || n, 'Kalo', 'Kaló', 'K' || n % 2 || '.1', 'K' || n % 2,
      'Toria', 'Toría', n, n, n
    from generate_series(1, 4) n`.execute(app.owner)
  places = (
    await sql<(typeof places)[number]>`
      select id, country_code, state_code from places order by id limit 4`.execute(app.db)
  ).rows
  await post(150)
})

test('whatever is asked for is answered as PostgreSQL answers it, in every process', async () => {
  const processes = [newProcess(), newProcess()]
  for (const { index } of processes) await index.maintain()
  for (let turn = 0; turn < cases; turn += 1) {
    if (chance(0.15)) await pick(writes)()
    const { index } = pick(processes)
    const filters = randomFilters()
    await index.caughtUp()
    const matches = await index.find(filters)
    expect(matches).not.toBe(null)
    const asked = {
      order: pick([byTime, byTime, byPay, byClosing]),
      limit: 1 + Math.floor(Math.random() * 30),
      bound: pick([5, 1_001]),
    }
    expect(
      await read(matches, asked),
      JSON.stringify({ filters, ...asked, order: asked.order.name }),
    ).toEqual(await read(await onBoard(app.db, filters), asked))
    if (chance(0.3))
      expect(await index.facets(filters), JSON.stringify(filters)).toMatchObject({
        counts: (await countFacets(app.db, sql`vacancy_search s where true`, filters)).counts,
      })
  }
  for (const { index } of processes) await index.stop()
}, 3_600_000)

interface Asked {
  order: Order
  limit: number
  bound: number
}

function newProcess() {
  return { index: createBoardIndex(app, createBoardChanges(app), 1_000_000) }
}

/** Some pages of a list from the top, and its count. */
async function read(matches: Found | null, { order, limit, bound }: Asked) {
  const pages: Listed[][] = []
  for (let after: string[] | null = null; pages.length < 3;) {
    const listed: Listed[] = (await matches?.page({ order, limit, after })) ?? []
    pages.push(listed)
    after = listed.at(-1)?.position ?? null
    if (!after) break
  }
  return { pages, count: (await matches?.count(bound)) ?? 0 }
}

const writes = [
  () => post(1 + Math.floor(Math.random() * 20)),
  () =>
    sql`delete from vacancies where id in (${some(2)}) and slug like 'copy-%'`.execute(app.owner),
  () =>
    sql`update vacancies set title = ${text(2)}, problem_to_solve = ${mission()} where id in (${some(1)})`.execute(
      app.db,
    ),
  () =>
    sql`update vacancies set place_id = ${pick(places)?.id ?? null}, location = ${text(2)} where id in (${some(3)})`.execute(
      app.db,
    ),
  () => {
    const status = pick(jobStatuses)
    return sql`
      update vacancies set job_status = ${status}, closed_at = case when ${status} = 'CLOSED' then now() end,
        workplace_type = ${pick(workplaceTypes)}, education_level = ${pick(educationLevels)}
      where id in (${some(12)})`.execute(app.db)
  },
  () =>
    sql`update vacancies set salary_currency = ${pick(currencies)}, min_salary = ${Math.floor(Math.random() * 9)}
        where id in (${some(5)})`.execute(app.owner),
  () =>
    sql`update vacancies set closes_on = current_date + ${pick([null, 0, 1, 9])}::int
        where id in (${some(5)})`.execute(app.owner),
  () => sql`update companies set name = ${text(2)} where id = ${pick(companies)}`.execute(app.db),
  () => sql`delete from vacancy_industries where vacancy_id in (${some(3)})`.execute(app.db),
]

const some = (count: number) => sql`select id from vacancies order by random() limit ${count}`

/** Copies of a vacancy with texts of their own. */
async function post(count: number) {
  for (let number = 0; number < count; number += 1) {
    const place = chance(0.3) ? (pick(places)?.id ?? null) : null
    await sql`
      insert into vacancies (slug, title, created_at, location, place_id, problem_to_solve, ${sql.raw(columns)})
      select 'copy-' || gen_random_uuid(), ${text(2)}, now() + random() * interval '9 days', ${text(2)}, ${place},
             ${mission()}, ${sql.raw(columns)}
      from vacancies order by random() limit 1`.execute(app.db)
  }
  await sql`
    insert into vacancy_industries (vacancy_id, industry_id, position)
    select v.id, drawn.ids[position], position
    from vacancies v, generate_series(1, 3) position,
         (select array(select id from industries order by random() limit 3) as ids) drawn
    where not exists (select from vacancy_industries o where o.vacancy_id = v.id)`.execute(app.db)
}

const syllables = ['ka', 'lo', 'mi', 'ñu', 'É', 'tor', 'Ü', 'zin', 'c++', '4', 'ш', 'ex', 'a', '𐐷']

function word() {
  return Array.from({ length: 1 + Math.floor(Math.random() * 4) }, () => pick(syllables)).join('')
}

function text(count: number) {
  return Array.from({ length: count }, word).join(pick([' ', ', ', '-', ' & ']))
}

function mission() {
  return `${text(30)} `.padEnd(100, 'x')
}

function randomFilters(): Filters {
  const place = places.flatMap(({ id, country_code, state_code }) => [
    String(id),
    country_code,
    state_code,
  ])
  return {
    words: chance(0.6) ? searchedText() : null,
    status: maybe(0.5, () => subset(jobStatuses)),
    workplace: maybe(0.3, () => subset(workplaceTypes)),
    education: maybe(0.2, () => subset(educationLevels)),
    currency: maybe(0.2, () => subset(currencies)),
    industries: maybe(0.2, () => Array.from({ length: 3 }, () => Math.floor(Math.random() * 30))),
    pay: maybe(0.2, () =>
      subset(currencies).map((currency) => ({ currency, amount: Math.floor(Math.random() * 9) })),
    ),
    place: maybe(0.2, () => subset(place)),
  }
}

/** Beginnings and insides of words, or no word at all. */
function searchedText() {
  const parts = Array.from({ length: 1 + Math.floor(Math.random() * 3) }, () => {
    const letters = [...word()]
    const from = chance(0.5) ? 0 : Math.floor(Math.random() * letters.length)
    return letters.slice(from, from + 1 + Math.floor(Math.random() * 3)).join('')
  })
  return chance(0.03) ? '& !' : parts.join(pick([' ', ', ', '-']))
}

function maybe<T>(probability: number, make: () => T) {
  return chance(probability) ? make() : null
}

function subset<T>(values: readonly T[]) {
  return values.filter(() => chance(0.5))
}

function chance(probability: number) {
  return Math.random() < probability
}

function pick<T>(values: readonly T[]): T {
  return values[Math.floor(Math.random() * values.length)] as T
}
