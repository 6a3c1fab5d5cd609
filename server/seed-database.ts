import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { seed } from '#server/seeds/seed.ts'
import type { App } from './platform/app.ts'

const script = join(import.meta.dirname, 'first-seeding.ts')

/** Updates the lists. A new database is filled by a separate process. */
export async function seedDatabase(app: App, databaseUrl: string) {
  const { environment, db } = app
  const filled = await db.selectFrom('loaded_data').select('name').limit(1).executeTakeFirst()
  if (filled) return seed(app, environment.SEED)

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
