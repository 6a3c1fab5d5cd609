// A PostgreSQL of our own under DATA_DIR, for people who have none: it starts and stops with the server, keeps what
// was acknowledged whatever dies, and serves one server at a time.
import { mkdir, realpath } from 'node:fs/promises'
import { findAccount } from './account.ts'
import { locateBinaries } from './binaries.ts'
import { database, ensureCluster, placesIn, readPassword, role } from './cluster.ts'
import { explained } from './embedded-database-error.ts'
import { lockFolder } from './folder-lock.ts'
import { findPostgresIn, readPostmasterFile } from './processes.ts'
import { type Log, supervise } from './supervise.ts'

export interface EmbeddedDatabaseOptions {
  dataDir: string
  log: Log
  /** false only where a crash may lose everything, as in tests. */
  durable?: boolean
  /** The size of shared buffers, in PostgreSQL's notation. */
  sharedBuffers?: string
}

export interface EmbeddedDatabase {
  url: string
  stop: () => Promise<void>
}

export async function startEmbeddedDatabase(options: EmbeddedDatabaseOptions): Promise<EmbeddedDatabase> {
  try {
    await mkdir(options.dataDir, { recursive: true })
    const folder = await realpath(options.dataDir)
    const lock = await lockFolder(folder)
    try {
      const running = await startIn(folder, options)
      return {
        url: running.url,
        async stop() {
          await running.stop()
          await lock.release()
        },
      }
    } catch (error) {
      await lock.release()
      throw error
    }
  } catch (error) {
    throw explained(error, options.dataDir)
  }
}

async function startIn(
  folder: string,
  { log, durable = true, sharedBuffers = '128MB' }: EmbeddedDatabaseOptions,
): Promise<EmbeddedDatabase> {
  const binaries = locateBinaries()
  const account = findAccount(binaries.postgres)
  await ensureCluster(folder, { binaries, account, durable })

  const { cluster, log: logFile } = placesIn(folder)
  const { port, stop } = await supervise(
    { postgres: binaries.postgres, account, cluster, logFile, durable, sharedBuffers },
    log,
  )
  return { url: urlOf(port, await readPassword(folder)), stop }
}

/** The database of a server that runs now, for commands that work beside it. */
export async function findEmbeddedDatabase({
  dataDir,
}: {
  dataDir: string
}): Promise<{ url: string } | null> {
  const folder = await realpath(dataDir).catch(() => null)
  if (!folder) return null
  const { cluster } = placesIn(folder)
  const { pid, port, isReady } = readPostmasterFile(cluster)
  if (!isReady || !findPostgresIn(cluster).includes(pid)) return null
  return { url: urlOf(port, await readPassword(folder)) }
}

function urlOf(port: number, password: string) {
  return `postgres://${role}:${password}@127.0.0.1:${port}/${database}`
}
