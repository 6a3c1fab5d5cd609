import { startEmbeddedDatabase } from '#server/platform/db/embedded/embedded-database.ts'
import { connect } from '#server/platform/db/database.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { sql } from 'kysely'
import { renewRecentSearch } from '#server/features/vacancies/commands.ts'
import { filtersOf } from '#server/features/vacancies/filters.ts'
import { searchOf } from '#server/features/vacancies/search.ts'
import { boardPage } from '#server/features/vacancies/pages.ts'
import { VacancyQuery } from '#contract/vacancies.ts'
import { decodeKeyCursor } from '#server/platform/db/cursor.ts'
import { searches } from './search/mix.ts'
const name = process.argv[2]!
const log = { info: () => undefined, warn: console.warn, error: console.error }
const server = await startEmbeddedDatabase({ dataDir: '/tmp/farm/board-bench', log, sharedBuffers: '1GB' })
const at = (db: string) => {
  const u = new URL(server.url)
  u.pathname = `/${db}`
  return u.href
}
try {
  if (name === 'new') {
    const root = connect(server.url, { max: 1 })
    await sql`drop database if exists bench_new`.execute(root.db)
    await sql`create database bench_new template bench_100000`.execute(root.db)
    await root.close()
  }
  const { db, pool, close } = connect(at(name === 'new' ? 'bench_new' : 'bench_100000'), { max: 1 })
  if (name === 'new') {
    const t = Date.now()
    await migrate(db)
    console.log('migrated', Date.now() - t)
    await pool.query('vacuum analyze vacancy_search; ').catch(console.error)
    await pool.query('analyze search_words')
  }
  await renewRecentSearch({ db })
  const sizes = await pool.query(
    `select pg_size_pretty(pg_table_size('vacancy_search')) t, pg_size_pretty(pg_relation_size('vacancy_search_by_doc')) i, (select avg(pg_column_size(doc))::int from vacancy_search) doc, (select count(*) from search_words) words, (select count(*) from vacancy_search) rows`,
  )
  console.log(sizes.rows[0])
  const keys = (
    await pool.query(
      `select id::text as key from (select id, row_number() over (order by id desc) as place, count(*) over () as count from vacancy_search) s where place % greatest(count / 12, 1) = 0 order by id`,
    )
  ).rows.map((r) => r.key)
  const reader = { role: 'candidate', id: null } as any
  const times: [number, string, number][] = []
  for (let round = 0; round < 4; round++)
    for (const q of searches(keys)) {
      const query = VacancyQuery.parse(Object.fromEntries(new URLSearchParams(q)))
      const t = performance.now()
      const filters = filtersOf(query)
      const s = await searchOf(db, filters)
      const key = decodeKeyCursor(query.cursor)
      const found = s
        ? await boardPage(db, reader, s, { limit: 21, after: key === null ? null : [key] } as any)
        : []
      if (round > 1) times.push([performance.now() - t, q, found.length])
    }
  times.sort((a, b) => a[0] - b[0])
  const p = (x: number) => times[Math.floor(times.length * x)]![0].toFixed(2)
  console.log(
    'mean',
    (times.reduce((a, b) => a + b[0], 0) / times.length).toFixed(2),
    'p50',
    p(0.5),
    'p95',
    p(0.95),
    'p99',
    p(0.99),
  )
  for (const [ms, q, n] of times.slice(-14)) console.log(ms.toFixed(1), q, n)
  await close()
} finally {
  await server.stop()
}
