// One server a folder. The lock is the operating system's own, on a file: it falls with its process however that
// dies, so there is no stale lock to wait for and no process number to mistake for another. Node has no call for
// such locks, but its SQLite takes one for us when a transaction begins.
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as delay } from 'node:timers/promises'
import { EmbeddedDatabaseError } from './embedded-database-error.ts'
import { isAlive } from './processes.ts'

export interface FolderLock {
  release: () => Promise<void>
}

/** Locks that nobody refers to any more would be garbage-collected, and with that released. */
const held = new Set<DatabaseSync>()

export async function lockFolder(folder: string): Promise<FolderLock> {
  const pidFile = join(folder, 'server.pid')
  const lock = takeLock(join(folder, 'server.lock'))
  if (!lock) throw await inUse(folder)
  await writeFile(pidFile, `${process.pid}\n`)

  held.add(lock)
  return {
    async release() {
      if (!held.delete(lock)) return
      await rm(pidFile, { force: true })
      lock.close()
    },
  }
}

function takeLock(file: string) {
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

/** The holder writes its number just after it has the lock, so a start at the same instant may look too early. */
async function findHolder(folder: string) {
  for (let attempt = 0; attempt < 20; attempt++) {
    const pid = Number(await readFile(join(folder, 'server.pid'), 'utf8').catch(() => ''))
    if (pid && isAlive(pid)) return pid
    await delay(15)
  }
  return null
}
