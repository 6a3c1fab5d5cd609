// The migrations from the last release to this one on a database of a million vacancies, messages,
// notifications and log entries, while people work with the last release.
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { listApplied } from '#server/platform/db/apply-migrations.ts'
import { connect, type Connection } from '#server/platform/db/connect.ts'
import type { Database } from '#server/platform/db/database.ts'
import { databaseIn } from '#server/testing/global-setup.ts'
import { startBenchDatabase } from '../../bench/search/databases.ts'
import type { OwnServer } from '../../server-process.ts'
import { startServer } from '../server.ts'
import { hireSomebody } from './hire-somebody.ts'
import { signInAll, startLoad } from './load.ts'
import { watchLocks } from './lock-watch.ts'
import { kindsOf, longestWait, refusals, stepsOf, tooLong } from './migration-report.ts'
import { upload } from './outlet-faults.ts'
import { programIn, root, unpackLast } from './releases.ts'
import { leftBy, type Row, slowestOf } from './trial.ts'

const size = Number(process.env.FAULTS_ROWS ?? 1_000_000)
/** Before the newer server is started, for comparison. */
const calmMs = 15_000
const name = 'migrated_while_serving'

interface Release {
  folder: string
  name: string
}

/**
 * Makes such a database, migrates it and drops it.
 * @param from a commit in place of the last release
 * @throws MissingHistory
 */
export async function tryMigration(from?: string): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), 'altura-migration-'))
  const last = unpackLast(folder, from)
  const made = { rows: size, root: last.folder }
  const database = await startBenchDatabase([made])
  const admin = connect(database.serverUrl, { max: 1 })
  const drop = () => sql`drop database if exists ${sql.ref(name)} with (force)`.execute(admin.db)
  try {
    await drop()
    const template = new URL(database.urlOf(made)).pathname.slice(1)
    await sql`create database ${sql.ref(name)}
      template ${sql.ref(template)} strategy file_copy`.execute(admin.db)
    // The log of PostgreSQL, in the folder of the benchmarks, names both sides of a deadlock.
    for (const setting of ["log_min_messages = 'error'", "log_error_verbosity = 'default'"])
      await sql`alter database ${sql.ref(name)} set ${sql.raw(setting)}`.execute(admin.db)
    return [await migrateWhileServing(databaseIn(database.serverUrl, name), last, folder)]
  } finally {
    await drop()
    await admin.close()
    await database.stop()
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

async function migrateWhileServing(url: string, last: Release, folder: string): Promise<Row> {
  const { db, pool, close } = connect(url, { max: 2 })
  console.log(`Making ${size.toLocaleString('en')} messages, notifications and log entries …`)
  await fill(pool)
  const settings = {
    DATA_DIR: join(folder, 'data'),
    DATABASE_URL: url,
    APP_SECRET: 'a secret of the migration, which is long enough',
    SEED: 'none',
    LOG_LEVEL: 'error',
  }
  const servers: OwnServer[] = [await startServer(settings, programIn(last.folder))]
  try {
    return await upgrade({ db, url, servers, settings, last })
  } finally {
    for (const server of servers) await server.stop()
    await close()
  }
}

async function fill(pool: Connection['pool']) {
  const script = await readFile(join(import.meta.dirname, 'big-tables.sql'), 'utf8')
  const client = await pool.connect()
  try {
    for (const statement of script.replaceAll(':rows', String(size)).split(/;\n\n/))
      await client.query(statement)
  } finally {
    client.release()
  }
}

interface World {
  db: Database
  url: string
  servers: OwnServer[]
  settings: Record<string, string>
  last: Release
}

async function upgrade({ db, url, servers, settings, last }: World): Promise<Row> {
  const [older] = servers
  const people = await signInAll(older?.url ?? '')
  // The files of the demo world are in the folder of no server; the newest resume is applied with.
  const { status } = await upload(older?.url ?? '', people[0]?.token ?? '')
  if (status !== 201) throw new Error(`a resume was answered ${status}`)
  const { slug } = await openVacancy(db)
  const before = await listApplied(db)
  const pages = [
    { path: `/api/jobs/${slug}`, token: people[0]?.token ?? '' },
    ...people.map(({ token, chat }) => ({ path: `/api/chats/${chat}`, token })),
    ...people.map(({ token }) => ({ path: '/api/notifications', token })),
  ]
  const load = startLoad([older?.url ?? ''], people, pages)
  const watch = await watchLocks(url)
  const hiring = hireUntilStopped(older?.url ?? '')
  await delay(calmMs)
  const begun = performance.now()
  try {
    servers.push(await startServer(settings, programIn(root)))
    await delay(2_000)
  } finally {
    await watch.stop()
    await hiring.stop()
    await load.stop()
  }
  const hired = await hiring.stop()
  console.table(kindsOf(load, begun))
  const steps = await stepsOf(db, before, watch)
  console.table(steps)
  const left = await leftBy({ db, servers: servers.slice(1) }, load, people)
  return {
    ...left,
    fault: `${steps.length} migrations of ${size.toLocaleString('en')} from ${last.name}`,
    meanwhile: `${load.samples.length} calls, ${hired.count} hired, waited for it ${longestWait(watch)} ms at most`,
    slowestMs: slowestOf(load.samples),
    recoveredMs: 0,
    written: left.written + hired.count,
    wrong: [
      ...hired.problems,
      ...refusals(load),
      ...new Set(older?.errors.map(reasonOf)),
      ...tooLong(watch.held, [...watch.waited.values()]),
      ...new Set(left.wrong),
    ],
  }
}

/** The reason in a line of the log. */
function reasonOf(line: string) {
  const { msg, err } = JSON.parse(line) as { msg?: string; err?: { message?: string } }
  return `the last release logged: ${err?.message ?? msg}`
}

function openVacancy(db: Database) {
  return db
    .selectFrom('vacancies')
    .select('slug')
    .where('job_status', '=', 'OPEN')
    .where('slug', 'like', 'believable-%')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
}

/** The main job again and again: posting, applying and answering. */
function hireUntilStopped(url: string) {
  const stopping = new AbortController()
  const problems: string[] = []
  let count = 0
  const hiring = (async () => {
    while (!stopping.signal.aborted) {
      const problem = await hireSomebody(url, url, url)
      if (problem) problems.push(problem)
      else count += 1
    }
  })()
  return {
    async stop() {
      stopping.abort()
      await hiring
      return { count, problems: [...new Set(problems)] }
    },
  }
}
