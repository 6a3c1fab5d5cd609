import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect, type Connection } from '#server/platform/db/connect.ts'
import { startEmbeddedDatabase } from '#server/platform/db/embedded/embedded-database.ts'
import { migrate } from '#server/platform/db/migrate.ts'

/** Runs `work` with a migrated, empty database of its own, gone afterwards. */
export async function withFreshDatabase<T>(
  work: (connection: Connection) => Promise<T>,
): Promise<T> {
  const dataDir = await mkdtemp(join(tmpdir(), 'altura-fresh-'))
  const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }
  const server = await startEmbeddedDatabase({ dataDir, log: silent, durable: false })
  try {
    const connection = connect(server.url)
    await migrate(connection.db)
    return await work(connection).finally(() => connection.close())
  } finally {
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
