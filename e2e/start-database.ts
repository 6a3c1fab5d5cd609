// One PostgreSQL for the whole run, with the demo world in a database that each worker clones for
// its own server.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedDatabase } from '#server/platform/db/embedded/embedded-database.ts'
import { createLog } from '#server/platform/log.ts'
import { createDatabase, demoWorld, startServer } from './demo-server.ts'

export default async function startDatabase() {
  const folder = await mkdtemp(join(tmpdir(), 'altura-journeys-'))
  const database = await startEmbeddedDatabase({
    dataDir: folder,
    log: createLog('silent'),
    durable: false,
  })
  process.env.ALTURA_JOURNEYS = JSON.stringify({ folder, databaseUrl: database.url })
  await createDatabase(database.url, demoWorld)
  const server = await startServer({ folder, databaseUrl: database.url }, demoWorld)
  await server.stop()

  return async () => {
    await database.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
