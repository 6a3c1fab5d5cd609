import { spawn } from 'node:child_process'
import { join } from 'node:path'
import type { Services } from '#server/platform/services.ts'
import { seedResources } from './resources.ts'

/** Seeds the lists, and the demo world into a database without accounts. */
export async function seed(services: Services, kind: 'demo' | 'none') {
  await seedResources(services.db)
  if (kind === 'none' || (await isInUse(services))) return
  const { seedDemo } = await import('./demo.ts')
  await seedDemo(services)
}

async function isInUse({ db }: Pick<Services, 'db'>) {
  const anybody = await db.selectFrom('users').select('id').limit(1).executeTakeFirst()
  return anybody !== undefined
}

const script = join(import.meta.dirname, 'first-seeding.ts')

/** Brings the lists up to date; a new database is filled by a process of its own. */
export async function seedDatabase(services: Services, databaseUrl: string) {
  const { environment, db } = services
  const filled = await db.selectFrom('loaded_data').select('name').limit(1).executeTakeFirst()
  if (filled) return seed(services, environment.SEED)

  const { SEED, APP_URL, APP_SECRET, DATA_DIR } = environment
  const { promise: ended, resolve, reject } = Promise.withResolvers<number | null>()
  const child = spawn(process.execPath, [script], {
    env: { ...process.env, SEED, APP_URL, APP_SECRET, DATA_DIR, DATABASE_URL: databaseUrl },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  child.once('error', reject)
  child.once('exit', (code) => resolve(code))
  const code = await ended
  if (code !== 0) throw new Error(`filling the database ended with ${code}`)
}
