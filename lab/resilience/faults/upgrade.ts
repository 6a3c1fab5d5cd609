// A release beside the one before it on one database, as in a rolling upgrade, and the way back.
import { cpSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Database } from '#server/platform/db/database.ts'
import { withDatabase } from '../../bench/temporary-database.ts'
import type { OwnServer } from '../../server-process.ts'
import { startServer } from '../server.ts'
import { hireSomebody } from './hire-somebody.ts'
import { type Person, signInAll, startLoad } from './load.ts'
import { refusals } from './migration-report.ts'
import { linkPackages, migrations, programIn, root, unpackLast } from './releases.ts'
import { leftBy, provenLedger, type Row, slowestOf } from './trial.ts'

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
  return withWorld((world) => {
    const last = unpackLast(world.folder)
    // A release knows its own worlds; all know this one, which stays as it was made.
    const settings = { ...world.settings, SEED: 'demo' }
    const [before, after] = [programIn(last.folder), programIn(root)]
    return tryUpgrade({ ...world, settings }, `upgrade from ${last.name}`, before, after)
  })
}

/** The upgrade from this release to one with another migration, and the way back. */
export function tryWayBack(): Promise<Row[]> {
  return withWorld(async (world) => {
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

function withWorld<T>(work: (world: World) => Promise<T>) {
  return withDatabase({}, ({ url, folder, connection }) => {
    const settings = {
      DATA_DIR: join(folder, 'servers'),
      DATABASE_URL: url,
      APP_SECRET: 'a secret of the upgrade, which is long enough',
      LOG_LEVEL: 'error',
    }
    return work({ db: connection.db, folder, settings })
  })
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
  const left = await leftBy({ db, servers }, load, people)
  return {
    ...left,
    fault,
    meanwhile: `hired by ${hired.join(', ')}`,
    slowestMs: slowestOf(load.samples),
    recoveredMs: 0,
    written: left.written + hired.length,
    wrong: [...wrong, ...refusals(load), ...left.wrong],
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
  const proven = await provenLedger({ db })
  return {
    fault: 'upgrade taken back by one release',
    meanwhile: 'hired by old; refused after a migration that contracts',
    slowestMs: 0,
    recoveredMs: 0,
    written: 1,
    lost: 0,
    ledger: proven.ledger,
    wrong: [...wrong, ...proven.wrong],
  }
}
