// Process ids are reused, so processes of the database are identified by their program and working
// directory.
import { spawnSync } from 'node:child_process'
import { readFileSync, readdirSync, readlinkSync } from 'node:fs'
import { basename, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

/** @returns whether a process with this id exists */
export function isAlive(pid: number) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** Reads postmaster.pid, which PostgreSQL writes in steps. Missing values are NaN. */
export function readPostmasterFile(cluster: string) {
  const [pid, , , port, , , , state] = readText(join(cluster, 'postmaster.pid')).split('\n')
  return { pid: Number(pid), port: Number(port), isReady: state?.trim() === 'ready' }
}

/** @returns the ids of all PostgreSQL processes of the folder, including orphaned ones */
export function findPostgresIn(cluster: string): number[] {
  if (process.platform === 'linux') return numbersIn('/proc').filter((pid) => worksIn(pid, cluster))
  const { pid } = readPostmasterFile(cluster)
  return pid && commandOf(pid).includes(cluster) ? [pid] : []
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

function numbersIn(folder: string) {
  return readdirSync(folder).map(Number).filter(Boolean)
}

function worksIn(pid: number, cluster: string) {
  try {
    return (
      readlinkSync(`/proc/${pid}/cwd`) === cluster &&
      basename(readlinkSync(`/proc/${pid}/exe`)).startsWith('postgres')
    )
  } catch {
    return false // ended meanwhile, or of another user
  }
}

function commandOf(pid: number) {
  return spawnSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8' }).stdout ?? ''
}

function readText(file: string) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
