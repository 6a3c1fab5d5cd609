// The embedded PostgreSQL under DATA_DIR, which starts and stops with the server.
// See docs/decisions/0006-embedded-postgresql.md.
import { mkdir, realpath } from 'node:fs/promises'
import { locateBinaries } from './binaries.ts'
import { ensureCluster } from './cluster.ts'
import { pathsIn, readPassword } from './data-folder.ts'
import { explained } from './embedded-database-error.ts'
import { findAccount } from './find-account.ts'
import { urlOf } from './find-embedded-database.ts'
import { lockFolder } from './folder-lock.ts'
import { type Log, supervise } from './supervise.ts'

export interface EmbeddedDatabaseOptions {
  dataDir: string
  log: Log
  /** False skips fsync, for tests. */
  durable?: boolean
  /** The setting shared_buffers, such as '128MB'. */
  sharedBuffers?: string
}

export interface EmbeddedDatabase {
  url: string
  stop: () => Promise<void>
}

/**
 * Locks DATA_DIR, creates the database if there is none, and starts it.
 * @throws EmbeddedDatabaseError where the folder is in use or unusable, or PostgreSQL cannot run
 */
export async function startEmbeddedDatabase(
  options: EmbeddedDatabaseOptions,
): Promise<EmbeddedDatabase> {
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

  const { cluster, log: logFile } = pathsIn(folder)
  const { port, stop } = await supervise(
    { postgres: binaries.postgres, account, cluster, logFile, durable, sharedBuffers },
    log,
  )
  return { url: urlOf(port, await readPassword(folder)), stop }
}
