import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { BaseLogger } from 'pino'
import { EmbeddedDatabaseError } from './embedded-database-error.ts'
import { readPostmasterFile } from './postmaster-file.ts'
import { findPostgresIn, isAlive } from './processes.ts'

/** Stops processes of a server that was killed. Requires the lock of the folder. */
export async function clearLeftovers(cluster: string, log: Pick<BaseLogger, 'warn'>) {
  const pids = findPostgresIn(cluster)
  if (pids.length > 0) {
    log.warn({ pids }, 'stopping the database of a server that was killed')
    if (!(await stopPostgresIn(cluster))) {
      throw new EmbeddedDatabaseError(
        `A PostgreSQL of an earlier run (processes ${pids.join(', ')}) does not end.`,
      )
    }
  }
  // PostgreSQL refuses to start while a process with the recorded id exists, even if the id was
  // reused.
  await rm(join(cluster, 'postmaster.pid'), { force: true })
}

/**
 * Stops the processes of a folder by SIGINT, SIGQUIT and SIGKILL.
 * @returns whether all have ended
 */
export async function stopPostgresIn(cluster: string) {
  const { pid: postmaster } = readPostmasterFile(cluster)
  const hasPostmaster = findPostgresIn(cluster).includes(postmaster)
  if (hasPostmaster) signal(postmaster, 'SIGINT')
  if (await isGone(cluster, hasPostmaster ? 2_500 : 500)) return true

  for (const name of ['SIGQUIT', 'SIGKILL'] as const) {
    for (const pid of findPostgresIn(cluster)) signal(pid, name)
    if (await isGone(cluster, 1_000)) return true
  }
  return false
}

function signal(pid: number, name: NodeJS.Signals) {
  if (isAlive(pid)) process.kill(pid, name)
}

async function isGone(cluster: string, withinMs: number) {
  for (const until = Date.now() + withinMs; Date.now() < until; await delay(10)) {
    if (findPostgresIn(cluster).length === 0) return true
  }
  return false
}
