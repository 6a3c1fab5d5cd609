// Vacancies held against saved searches: 1,000 vacancies that open and 100,000 searches, on one
// process, with the mails that follow at once; and how long the database works for it.
import { readFile } from 'node:fs/promises'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { matchOpenings } from '#server/features/vacancies/alerts/match-openings.ts'
import { tellFinds } from '#server/features/vacancies/alerts/tell-finds.ts'
import { connect } from '#server/platform/db/connect.ts'
import type { Database } from '#server/platform/db/database.ts'
import { readEnvironment } from '#server/platform/environment.ts'
import { createJobs } from '#server/platform/jobs/create-jobs.ts'
import { createLog } from '#server/platform/log.ts'
import { databaseIn } from '#server/testing/global-setup.ts'
import { testSecret } from '#server/testing/test-secret.ts'
import { saveSearches } from './alerts/searches.ts'
import { atLeast, atMost, type Line, printLines, rounded } from './lines.ts'
import { startBenchDatabase } from './search/databases.ts'

const rows = Number(process.env.BENCH_ROWS ?? 20_000)
const people = Number(process.env.BENCH_PEOPLE ?? 10_000)
const opened = 1_000
/** Held against every search, for comparison. */
const plainly = 20
const goals = { anHour: 2_000, busy: 50 }
const name = 'alerts_measured'

export async function benchAlerts() {
  return printLines(await measureAlerts())
}

export async function measureAlerts(): Promise<Line[]> {
  const made = { rows, root: process.cwd() }
  const database = await startBenchDatabase([made])
  const admin = connect(database.serverUrl, { max: 1 })
  const drop = sql`drop database if exists ${sql.ref(name)}`
  try {
    await drop.execute(admin.db)
    const template = new URL(database.urlOf(made)).pathname.slice(1)
    await sql`create database ${sql.ref(name)} template ${sql.ref(template)}`.execute(admin.db)
    return await measureIn(databaseIn(database.serverUrl, name))
  } finally {
    await drop.execute(admin.db)
    await admin.close()
    await database.stop()
  }
}

async function measureIn(url: string): Promise<Line[]> {
  const { db, pool, close } = connect(url, { max: 2 })
  const log = createLog('silent')
  const jobs = createJobs(url, log, testSecret)
  await jobs.start()
  const environment = readEnvironment({ DATABASE_URL: url, NODE_ENV: 'test', SEED: 'none' })
  const services = { db, jobs, environment, clock: { now: () => new Date() } }
  try {
    const script = await readFile(join(import.meta.dirname, 'alerts/people.sql'), 'utf8')
    await pool.query(script.replaceAll(':people', String(people)))
    const searchers = await db
      .selectFrom('users')
      .select('id')
      .where('slug', 'like', 'searcher-%')
      .execute()
    const saved = await saveSearches(
      db,
      searchers.map(({ id }) => id),
    )
    await openAgain(db)
    await pool.query('vacuum analyze')
    const matching = await secondsOf(() => matchOpenings(services))
    const telling = await secondsOf(async () => {
      while (await isDue(db)) await tellFinds(services)
    })
    const { rows: counts } = await sql<{ finds: number; left: number; mails: number }>`
      select (select count(*)::int from saved_search_finds) as finds,
        (select count(*)::int from vacancy_openings) as left,
        (select count(*)::int from saved_searches where mailed_at is not null) as mails`.execute(db)
    const plain = await secondsOf(() => holdEach(db))
    console.table({ saved, opened, ...counts[0], matching, telling, plain, load: loadavg()[0] })
    const inAll = matching + telling
    const anHour = atLeast(goals.anHour, 'alerts: vacancies an hour beside 100,000 searches', {
      now: (opened / inAll) * 3600,
    })
    const each = rounded((plainly / plain) * 3600)
    const busy = '1,000 new vacancies an hour: % of it that the database is busy'
    return [
      { ...anHour, beside: `every search held against each, nothing kept: ${each}` },
      atMost(goals.busy, busy, { now: (inAll / 3600) * 100 }),
    ]
  } finally {
    await jobs.stop(2_000)
    await close()
  }
}

/** Every search against some vacancies, without their terms and without keeping what is found. */
async function holdEach(db: Database) {
  await sql`
    select count(*) from saved_searches q
    join (select * from vacancy_search order by id desc limit ${plainly}) s
      on ts_match_vq(s.doc, q.condition) and (q.pay is null or q.pay @> s.pay_key)`.execute(db)
}

/** The last ones are closed and opened again, which is an opening as any other. */
async function openAgain(db: Database) {
  const last = sql`id in (select vacancy_id from vacancy_search order by id desc limit ${opened})`
  await sql`update vacancies set job_status = 'CLOSED', closed_at = now() where ${last}`.execute(db)
  await sql`update vacancies set job_status = 'OPEN', closed_at = null where ${last}`.execute(db)
}

async function isDue(db: Database) {
  const due = await sql`select from saved_search_mails where due_at <= now() limit 1`.execute(db)
  return due.rows.length > 0
}

/** The database is waited for or idle meanwhile, so that its time is no longer than this. */
async function secondsOf(work: () => Promise<void>) {
  const begun = performance.now()
  await work()
  return (performance.now() - begun) / 1000
}
