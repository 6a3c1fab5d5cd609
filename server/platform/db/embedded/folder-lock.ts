// An exclusive lock of the operating system on a file, which is released when its process dies, so
// that there are no stale locks. Node.js has no API for such locks; an exclusive transaction of its
// SQLite takes one. See https://www.sqlite.org/lockingv3.html.
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as delay } from 'node:timers/promises'
import { EmbeddedDatabaseError } from './embedded-database-error.ts'
import { isAlive } from './processes.ts'

export interface FolderLock {
  release: () => Promise<void>
}

/** References that prevent garbage collection, which would release the locks. */
const locks = new Set<DatabaseSync>()

/**
 * Locks the folder for this process.
 * @throws EmbeddedDatabaseError if another process holds the lock
 */
export async function lockFolder(folder: string): Promise<FolderLock> {
  const pidFile = join(folder, 'server.pid')
  const lock = acquireLock(join(folder, 'server.lock'))
  if (!lock) throw await inUse(folder)
  await writeFile(pidFile, `${process.pid}\n`)

  locks.add(lock)
  return {
    async release() {
      if (!locks.delete(lock)) return
      await rm(pidFile, { force: true })
      lock.close()
    },
  }
}

function acquireLock(file: string) {
  const lock = new DatabaseSync(file, { timeout: 0 })
  try {
    lock.exec('pragma journal_mode = memory; begin exclusive')
    return lock
  } catch (error) {
    lock.close()
    if (isBusy(error)) return null
    throw error
  }
}

function isBusy(error: unknown) {
  const SQLITE_BUSY = 5
  return error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY
}

async function inUse(folder: string) {
  const pid = await findHolder(folder)
  const holder = pid ? `process ${pid}` : 'another process'
  return new EmbeddedDatabaseError(
    `The folder ${folder} is in use by a running Altura (${holder}). ` +
      'Stop that one first, or give this one a DATA_DIR of its own.',
  )
}

/** Retries, because the holder writes its process id after it has acquired the lock. */
async function findHolder(folder: string) {
  for (let attempt = 0; attempt < 20; attempt++) {
    const pid = Number(await readFile(join(folder, 'server.pid'), 'utf8').catch(() => ''))
    if (pid && isAlive(pid)) return pid
    await delay(15)
  }
  return null
}
