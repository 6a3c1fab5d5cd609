// Finds and ends processes of earlier runs. A process id may have been reused, so a PostgreSQL of ours is identified by
// its program and its working folder.
import { spawnSync } from 'node:child_process'
import { readFileSync, readdirSync, readlinkSync } from 'node:fs'
import { basename, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

export function isAlive(pid: number) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** The state that a running PostgreSQL has written to its folder so far. */
export function readPostmasterFile(cluster: string) {
  const [pid, , , port, , , , state] = readText(join(cluster, 'postmaster.pid')).split('\n')
  return { pid: Number(pid), port: Number(port), isReady: state?.trim() === 'ready' }
}

/** Every PostgreSQL process that works in this folder: the first one, and those that outlived it. */
export function findPostgresIn(cluster: string): number[] {
  if (process.platform === 'linux') return numbersIn('/proc').filter((pid) => worksIn(pid, cluster))
  const { pid } = readPostmasterFile(cluster)
  return pid && commandOf(pid).includes(cluster) ? [pid] : []
}

/** Ends what a killed server left behind: politely, then firmly, then at once. Tells whether nothing is left. */
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
    return false // gone meanwhile, or somebody else's
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
