// The calls that are measured: each as it is asked over HTTP, what its answer must hold, and what
// it asks the database if nothing is kept in memory.
import type { VacancyFacets } from '#contract/vacancies/vacancy-facets.ts'
import { VacancyQuery } from '#contract/vacancies/vacancy-query.ts'
import { findActor } from '#server/features/accounts/sessions/queries.ts'
import { countedMax } from '#server/features/vacancies/lists/count-facets.ts'
import { listVacancies } from '#server/features/vacancies/lists/list-vacancies.ts'
import { sendVacancy } from '#server/features/vacancies/queries.ts'
import { systemClock } from '#server/platform/clock.ts'
import type { Connection } from '#server/platform/db/connect.ts'
import { readEnvironment } from '#server/platform/environment.ts'
import type { Member } from '#server/platform/http/actor.ts'
import { type Statement, statementsOf } from '#server/testing/statements.ts'
import { dataDir } from './databases.ts'
import type { Asked } from './load.ts'
import { searches } from './mix.ts'

export interface Call extends Asked {
  /** Empty for counts, which the database is not asked for if there is an index. */
  statements: Statement[]
  /** The vacancies of the answer, in its order. */
  slugs: string[]
  query: URLSearchParams
}

export type Kind =
  | 'newest'
  | 'newest, whole'
  | 'soonest'
  | 'one'
  | 'filters'
  | 'mix'
  | 'mix, whole'
  | 'counts'

/** The filters that are columns of a vacancy, by their columns in other systems. */
export const plainFilters = {
  workplace: 'workplaceType',
  education: 'educationLevel',
  status: 'jobStatus',
  currency: 'salaryCurrency',
} as const

interface Answer {
  data: { slug: string } | { slug: string }[]
}

/** With `view=card` as the board asks, and whole as the specification has it. */
export async function callsOf(connection: Connection, token: string) {
  const { pool } = connection
  const { rows: some } = await pool.query<{ slug: string }>(
    'select slug from vacancies where job_status = $$OPEN$$ order by md5(slug) limit 100',
  )
  const { rows: keys } = await pool.query<{ key: string; count: number }>(
    `select id::text as key, count::int
     from (select id, row_number() over (order by id desc) as place, count(*) over () as count from vacancy_search) s
     where place % greatest(count / 12, 1) = 0 order by id`,
  )
  const mix = searches(keys.map(({ key }) => key))
  const isSmall = (keys[0]?.count ?? 0) <= countedMax
  const all = async (paths: string[]) => {
    const calls: Call[] = []
    for (const path of paths) calls.push(await callOf(connection, token, path))
    return calls
  }
  const asTheBoardAsks = await all(mix.map((query) => `/api/jobs?view=card&${query}`))
  return {
    newest: await all(['/api/jobs?view=card&limit=20']),
    'newest, whole': await all(['/api/jobs?limit=20']),
    soonest: await all(['/api/jobs?view=card&limit=20&sort=closing']),
    one: await all(some.map(({ slug }) => `/api/vacancies/${slug}`)),
    filters: asTheBoardAsks.filter(isPlainFilter),
    mix: asTheBoardAsks,
    'mix, whole': await all(mix.map((query) => `/api/jobs?${query}`)),
    counts: [...new Set(mix.map(filtersIn))].map((filters) => countOf(filters, isSmall)),
  } satisfies Record<Kind, Call[]>
}

async function callOf({ db, pool }: Connection, token: string, path: string): Promise<Call> {
  const environment = readEnvironment({ NODE_ENV: 'test', DATA_DIR: dataDir })
  const services = { db, environment, clock: systemClock }
  const { pathname, searchParams } = new URL(path, 'http://localhost')
  let slugs: string[] = []
  const statements = await statementsOf(pool, async () => {
    const actor = await findActor(services, token)
    if (!actor || actor.role === 'operator') throw new Error('nobody is signed in')
    slugs = slugsOf((await answerTo(services, actor, pathname, searchParams)).bytes.toString())
  })
  return {
    path,
    statements,
    slugs,
    query: searchParams,
    check(text) {
      const found = slugsOf(text)
      if (found.join() !== slugs.join())
        throw new Error(`${path}: ${found.join()} instead of ${slugs.join()}`)
    },
  }
}

/** A search without its order and its place in the list. */
function filtersIn(query: string) {
  const asked = new URLSearchParams(query)
  for (const name of ['sort', 'cursor', 'limit']) asked.delete(name)
  return asked.toString()
}

/**
 * Each vacancy has one workplace and one education, so that both add up to the same. If many
 * vacancies match, they are not counted.
 */
function countOf(filters: string, isSmall: boolean): Call {
  const path = `/api/vacancies/facets?${filters}`
  const query = new URLSearchParams(filters)
  const isComparable = !query.has('workplace') && !query.has('education')
  return {
    path,
    query,
    statements: [],
    slugs: [],
    check(text) {
      const { data } = JSON.parse(text) as { data: VacancyFacets | null }
      if (data === null && !isSmall) return
      const sums = [data?.workplace, data?.education].map((counts) =>
        counts?.reduce((sum, { count }) => sum + count, 0),
      )
      if (sums[0] === undefined || (isComparable && sums[0] !== sums[1]))
        throw new Error(`${path}: ${text}`)
    },
  }
}

async function answerTo(
  services: Parameters<typeof listVacancies>[0],
  actor: Member,
  pathname: string,
  query: URLSearchParams,
) {
  const slug = /\/vacancies\/(.+)$/.exec(pathname)?.[1]
  if (slug) return sendVacancy(services, actor, slug, 'en')
  const asked = VacancyQuery.parse(Object.fromEntries(query))
  return listVacancies(services, actor, asked, { language: 'en', oldestFirst: true })
}

/** Nothing but filters of one value each. */
function isPlainFilter({ query }: Call) {
  return [...query].every(
    ([name, value]) =>
      name === 'limit' || name === 'view' || (name in plainFilters && !value.includes(',')),
  )
}

function slugsOf(text: string) {
  const { data } = JSON.parse(text) as Answer
  return [data].flat().map(({ slug }) => slug)
}
