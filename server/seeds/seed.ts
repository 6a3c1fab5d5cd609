import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import type { Environment } from '#server/platform/environment.ts'
import type { Log } from '#server/platform/log.ts'
import type { Services } from '#server/platform/services.ts'
import { isBusyWorldDue } from './busy/due.ts'
import { seedResources } from './resources.ts'

/** Seeds the lists, and the demo world into a database without accounts. */
export async function seed(services: Services, kind: Environment['SEED']) {
  await seedResources(services.db)
  if (kind === 'none' || (await isInUse(services))) return
  const { seedDemo } = await import('./demo.ts')
  await seedDemo(services, kind)
}

async function isInUse({ db }: Pick<Services, 'db'>) {
  const anybody = await db.selectFrom('users').select('id').limit(1).executeTakeFirst()
  return anybody !== undefined
}

/** Brings the lists up to date; a new database is filled by a process of its own. */
export async function seedDatabase(services: Services, databaseUrl: string) {
  const { environment, db } = services
  const filled = await db.selectFrom('loaded_data').select('name').limit(1).executeTakeFirst()
  if (filled) return seed(services, environment.SEED)
  const code = await startProcess(services, databaseUrl, 'first').ended
  if (code !== 0) throw new Error(`filling the database ended with ${code}`)
}

/**
 * Goes on filling a new demo world while the server serves already; one that was
 * interrupted is finished after the next start.
 * @returns stops it
 */
export async function seedBeside(services: Services, databaseUrl: string) {
  const { log, db, environment } = services
  if (environment.SEED !== 'demo' || !(await isBusyWorldDue(db))) return async () => undefined
  const { child, ended } = startProcess(services, databaseUrl, 'busy')
  log.info('the busy company of the demo world arrives within a minute or two')
  const report = tellEnd(log, child, ended)
  return async () => {
    child.kill()
    await report
  }
}

async function tellEnd(log: Log, child: ChildProcess, ended: Promise<number | null>) {
  try {
    const code = await ended
    if (code === 0) log.info('the demo world is complete')
    else if (!child.killed) log.error({ code }, 'the demo world was not completed')
  } catch (error) {
    log.error({ err: error }, 'the demo world was not completed')
  }
}

const script = join(import.meta.dirname, 'seeding-process.ts')

function startProcess(
  { environment }: Pick<Services, 'environment'>,
  databaseUrl: string,
  stage: 'first' | 'busy',
) {
  const { SEED, APP_URL, APP_SECRET, DATA_DIR } = environment
  const { promise: ended, resolve, reject } = Promise.withResolvers<number | null>()
  const child = spawn(process.execPath, [script, stage], {
    env: { ...process.env, SEED, APP_URL, APP_SECRET, DATA_DIR, DATABASE_URL: databaseUrl },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  child.once('error', reject)
  child.once('exit', (code) => resolve(code))
  return { child, ended }
}
