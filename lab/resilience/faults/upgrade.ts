// A release beside the one before it on one database, as in a rolling upgrade, and the way back.
import { cpSync, writeFileSync } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFaults } from '#server/features/credits/verify-ledger.ts'
import { connect } from '#server/platform/db/connect.ts'
import type { Database } from '#server/platform/db/database.ts'
import { startEmbeddedDatabase } from '#server/platform/db/embedded/embedded-database.ts'
import { type OwnServer, startServer } from '../server.ts'
import { hireSomebody } from './hire-somebody.ts'
import { countLost, type Person, signInAll, startLoad } from './load.ts'
import { linkPackages, migrations, programIn, root, unpackLast } from './releases.ts'
import type { Row } from './trial.ts'

const sources = ['contract', 'db', 'locales', 'server', 'package.json']

interface World {
  db: Database
  folder: string
  settings: Record<string, string>
}

/**
 * The upgrade from the last release to this one.
 * @throws MissingHistory
 */
export function tryUpgradeFromLast(): Promise<Row> {
  return withDatabase((world) => {
    const last = unpackLast(world.folder)
    // A release knows its own worlds; all know this one, which stays as it was made.
    const settings = { ...world.settings, SEED: 'demo' }
    const [before, after] = [programIn(last.folder), programIn(root)]
    return tryUpgrade({ ...world, settings }, `upgrade from ${last.name}`, before, after)
  })
}

/** The upgrade from this release to one with another migration, and the way back. */
export function tryWayBack(): Promise<Row[]> {
  return withDatabase(async (world) => {
    const next = makeNext(world.folder)
    return [
      await tryUpgrade(world, 'upgrade to a next release', programIn(root), programIn(next)),
      await takeBack(world, next),
    ]
  })
}

/** This version with one more migration, which only expands. */
function makeNext(folder: string) {
  const to = join(folder, 'next')
  for (const name of sources) cpSync(join(root, name), join(to, name), { recursive: true })
  linkPackages(to)
  writeMigration(
    to,
    '9998_next.sql',
    '-- expands\nalter table vacancies add column next_release text;\ncreate table next_release (id int);\n',
  )
  return to
}

function writeMigration(release: string, name: string, statements: string) {
  writeFileSync(join(release, migrations, name), statements)
}

async function withDatabase<T>(work: (world: World) => Promise<T>) {
  const folder = await mkdtemp(join(tmpdir(), 'altura-upgrade-'))
  const databaseDir = join(folder, 'database')
  await mkdir(databaseDir)
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined }
  const database = await startEmbeddedDatabase({ dataDir: databaseDir, log })
  const { db, close } = connect(database.url, { max: 2 })
  const settings = {
    DATA_DIR: join(folder, 'data'),
    DATABASE_URL: database.url,
    APP_SECRET: 'a secret of the upgrade, which is long enough',
    LOG_LEVEL: 'error',
  }
  try {
    return await work({ db, folder, settings })
  } finally {
    await close()
    await database.stop()
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

/** Both serve at once; what one began the other goes on with; then the older one stops. */
async function tryUpgrade(
  { db, settings }: World,
  fault: string,
  before: string,
  after: string,
): Promise<Row> {
  const older = await startServer(settings, before)
  const servers: OwnServer[] = [older]
  const hired: string[] = []
  const wrong: string[] = []
  const hire = async (...urls: [post: string, apply: string, answer: string]) => {
    const problem = await hireSomebody(...urls)
    if (problem) wrong.push(problem)
    hired.push(urls.map((url) => (url === older.url ? 'old' : 'new')).join(' '))
  }
  try {
    const people = await signInAll(older.url)
    await hire(older.url, older.url, older.url)
    const newer = await startServer(settings, after)
    servers.push(newer)
    const load = startLoad([older.url, newer.url], people)
    await hire(newer.url, newer.url, newer.url)
    await hire(older.url, newer.url, older.url)
    await hire(newer.url, older.url, newer.url)
    await load.stop()
    await older.stop()
    await hire(newer.url, newer.url, newer.url)
    return await rowOf({ db, servers: [newer], people, load }, { fault, hired, wrong })
  } finally {
    for (const server of servers) await server.stop()
  }
}

interface Course {
  db: Database
  servers: OwnServer[]
  people: Person[]
  load: ReturnType<typeof startLoad>
}

async function rowOf(
  { db, servers, people, load }: Course,
  { fault, hired, wrong }: { fault: string; hired: string[]; wrong: string[] },
): Promise<Row> {
  const lost = people[0] ? await countLost({ db, servers }, load, people[0]) : 0
  const faults = await findFaults(db)
  const refused = load.samples.filter(({ status }) => status < 200 || status >= 300)
  return {
    fault,
    meanwhile: `hired by ${hired.join(', ')}`,
    slowestMs: Math.round(Math.max(0, ...load.samples.map(({ ms }) => ms))),
    recoveredMs: 0,
    written: load.acknowledged.length + load.codes.length + hired.length,
    lost,
    ledger: faults.length === 0 ? 'proven' : `${faults.length} faults`,
    wrong: [
      ...wrong,
      ...new Set(refused.map(({ path, status }) => `${path} was answered ${status}`)),
      ...(lost > 0 ? [`${lost} acknowledged writes lost or done twice`] : []),
      ...faults.map(({ what }) => `ledger: ${what}`),
    ],
  }
}

/**
 * The release before runs again on data that a next one has only expanded, and refuses data of
 * which one took something.
 */
async function takeBack({ db, settings }: World, next: string): Promise<Row> {
  const back = await startServer(settings, programIn(root))
  const wrong: string[] = []
  try {
    const problem = await hireSomebody(back.url, back.url, back.url)
    if (problem) wrong.push(problem)
  } finally {
    await back.stop()
  }
  writeMigration(next, '9999_next.sql', 'alter table vacancies drop column next_release;\n')
  const again = await startServer(settings, programIn(next))
  await again.stop()
  const refused = await startServer(settings, programIn(root)).catch(() => null)
  if (refused) {
    wrong.push('a release started on data of which a later one took something')
    await refused.stop()
  }
  const faults = await findFaults(db)
  return {
    fault: 'upgrade taken back by one release',
    meanwhile: 'hired by old; refused after a migration that contracts',
    slowestMs: 0,
    recoveredMs: 0,
    written: 1,
    lost: 0,
    ledger: faults.length === 0 ? 'proven' : `${faults.length} faults`,
    wrong,
  }
}
