// A PostgreSQL of its own, in a folder that is removed after the measurement.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect, type Connection } from '#server/platform/db/connect.ts'
import {
  type EmbeddedDatabaseOptions,
  startEmbeddedDatabase,
} from '#server/platform/db/embedded/embedded-database.ts'

export interface TemporaryDatabase {
  url: string
  folder: string
  connection: Connection
}

const log = { info: () => undefined, warn: console.warn, error: console.error }

export async function withDatabase<Result>(
  options: Pick<EmbeddedDatabaseOptions, 'durable' | 'sharedBuffers'>,
  measure: (database: TemporaryDatabase) => Promise<Result>,
) {
  const folder = await mkdtemp(join(tmpdir(), 'altura-bench-'))
  const { url, stop } = await startEmbeddedDatabase({ dataDir: folder, log, ...options })
  const connection = connect(url, { max: 2 })
  try {
    return await measure({ url, folder, connection })
  } finally {
    await connection.close()
    await stop()
    await rm(folder, { recursive: true, force: true })
  }
}
