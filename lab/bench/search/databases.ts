// Databases with many believable vacancies, made once for each size and state of the migrations,
// and kept in a folder of the benchmarks.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { vocabulary, vocabularyHash } from '#server/features/vacancies/search/known-vocabulary.ts'
import { rolesOfTitle } from '#server/features/vacancies/search/read-roles.ts'
import { connect, type Connection } from '#server/platform/db/connect.ts'
import type { Database } from '#server/platform/db/database.ts'
import { startEmbeddedDatabase } from '#server/platform/db/embedded/embedded-database.ts'
import { databaseIn } from '#server/testing/global-setup.ts'

/** The folder that keeps what the benchmarks make between runs. */
export const dataDir =
  process.env.BENCH_DIR ?? join(import.meta.dirname, '../../../node_modules/.cache/bench')

const writers = 3
const rowsAtOnce = 10_000
/** As many as are kept of one size: two commits are compared, and one branch is beside them. */
const databasesMax = 3
const log = { info: () => undefined, warn: console.warn, error: console.error }
const scripts = ['believable.sql', 'vacancies.sql'].map((name) => join(import.meta.dirname, name))

export interface Made {
  rows: number
  /** The checkout whose migrations and demo world it has. */
  root: string
}

/**
 * Starts the PostgreSQL of the benchmarks, with a database for each of these, which are made if
 * they are not there yet.
 */
export async function startBenchDatabase(wanted: Made[]) {
  const options = { dataDir, log, sharedBuffers: '1GB' }
  // A crash loses only what is made again at the next run.
  const quick = await startEmbeddedDatabase({ ...options, durable: false })
  try {
    for (const made of wanted) await makeDatabase(made, quick.url)
  } finally {
    await quick.stop()
  }
  const { url, stop } = await startEmbeddedDatabase(options)
  return { stop, urlOf: (made: Made) => databaseIn(url, nameOf(made)), serverUrl: url }
}

function nameOf({ rows, root }: Made) {
  const sources = readdirSync(join(root, 'db'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.sql'))
    .toSorted()
    .map((name) => join(root, 'db', name))
  const digest = createHash('sha256')
  for (const path of [...sources, ...scripts]) digest.update(readFileSync(path))
  return `bench_${rows}_${digest.digest('hex').slice(0, 12)}`
}

async function makeDatabase(made: Made, serverUrl: string) {
  const name = nameOf(made)
  const server = connect(serverUrl, { max: 1 })
  try {
    const existing = await sql`select from pg_database where datname = ${name}`.execute(server.db)
    if (existing.rows.length > 0) return
    await dropOldest(server, made.rows)
    const unfinished = `${name}_unfinished`
    await sql`drop database if exists ${sql.ref(unfinished)}`.execute(server.db)
    await sql`create database ${sql.ref(unfinished)}`.execute(server.db)
    await fill(made, databaseIn(serverUrl, unfinished))
    await sql`alter database ${sql.ref(unfinished)} rename to ${sql.ref(name)}`.execute(server.db)
  } finally {
    await server.close()
  }
}

async function dropOldest({ db }: Connection, rows: number) {
  const { rows: older } = await sql<{ datname: string }>`
    select datname from pg_database where starts_with(datname, ${`bench_${rows}_`})
    order by oid desc offset ${databasesMax - 1}`.execute(db)
  for (const { datname } of older) await sql`drop database ${sql.ref(datname)}`.execute(db)
}

/**
 * The demo world is of the moment at which it was made: in two databases that are compared its
 * vacancies would stand in different places among the made ones.
 */
const demoVacanciesFirst = `
  update vacancies v set created_at = timestamptz '2020-01-01 00:00:00+00' + place * interval '1 hour'
  from (select id, row_number() over (order by created_at, slug) as place from vacancies) as demo
  where demo.id = v.id;
  update vacancy_search s set id = search_key(v.created_at) from vacancies v where v.id = s.vacancy_id`

async function fill({ rows, root }: Made, url: string) {
  console.log(`Making ${rows.toLocaleString('en')} vacancies; a million takes minutes …`)
  const begun = performance.now()
  makeDemoWorld(root, url, dataDir)
  const { db, pool, close } = connect(url, { max: writers })
  await pool.query(demoVacanciesFirst)
  const [draw = '', write = ''] = scripts.map((path) => readFileSync(path, 'utf8'))
  await pool.query(draw.replaceAll(':rows', String(rows)))
  await readTitles(db)
  const asMade = write.replaceAll(':vocabulary', vocabularyHash)

  let next = 1
  const each = Array.from({ length: writers }, async () => {
    while (next <= rows) {
      const from = next
      next += rowsAtOnce
      await pool.query(
        asMade.replaceAll(':from', String(from)).replaceAll(':to', String(from + rowsAtOnce - 1)),
      )
    }
  })
  await Promise.all(each)
  await settle(pool)
  await close()
  const seconds = Math.round((performance.now() - begun) / 1000)
  console.log(`Made ${rows.toLocaleString('en')} vacancies in ${seconds} s`)
}

/** The roles of the made titles, as posting reads them. */
async function readTitles(db: Database) {
  const { rows } = await sql<{ title: string }>`select title from made.titles`.execute(db)
  const read = rows.map(({ title }) => ({ title, roles: rolesOfTitle(vocabulary, title) }))
  await sql`
    update made.titles t set roles = read.roles
    from json_to_recordset(${JSON.stringify(read)}::json) as read (title text, roles text[])
    where t.title = read.title`.execute(db)
}

/** Migrates a database and fills it with the demo world, as the checkout at `root` does. */
export function makeDemoWorld(root: string, url: string, filesDir: string) {
  const settings = { DATABASE_URL: url, SEED: 'small', DATA_DIR: filesDir, LOG_LEVEL: 'warn' }
  for (const args of [
    ['server/altura.ts', 'migrate'],
    ['server/seeds/seeding-process.ts', 'first'],
  ])
    execFileSync(process.execPath, args, {
      cwd: root,
      env: { ...process.env, ...settings },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
}

/** The large index is built from all rows at once, by several processes. */
async function settle(pool: Connection['pool']) {
  await pool.query(`
    set maintenance_work_mem = '1GB';
    create index vacancy_search_by_doc on vacancy_search using gin (doc) with (fastupdate = off);
    drop schema made cascade;
    select record_board_change();
    insert into search_terms
    select word from ts_stat('select doc from vacancy_search') where word ~ '^[^/=~^].{3}' on conflict do nothing`)
  await pool.query('vacuum analyze')
  const { rows } = await pool.query<{ wrong: number }>(`
    select count(*)::int as wrong
    from (select * from vacancy_search order by md5(vacancy_id::text) limit 300) s
    join vacancies v on v.id = s.vacancy_id
    join companies c on c.id = v.company_id
    left join vacancy_documents d on d.id = v.id
    where s.doc is distinct from (search_index(v, c.name)).doc or d.document is null`)
  if (rows[0]?.wrong !== 0) throw new Error('made vacancies are not indexed as posted ones are')
}
