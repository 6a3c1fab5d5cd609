// Process ids are reused, so processes of the database are identified by their program and working
// directory.
import { spawnSync } from 'node:child_process'
import { readdirSync, readlinkSync } from 'node:fs'
import { basename } from 'node:path'
import { readPostmasterFile } from './postmaster-file.ts'

/** @returns whether a process with this id exists */
export function isAlive(pid: number) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** @returns the ids of all PostgreSQL processes of the folder, including orphaned ones */
export function findPostgresIn(cluster: string): number[] {
  if (process.platform === 'linux') return numbersIn('/proc').filter((pid) => worksIn(pid, cluster))
  const { pid } = readPostmasterFile(cluster)
  return pid && commandOf(pid).includes(cluster) ? [pid] : []
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
