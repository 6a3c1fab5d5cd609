// Temporary files in memory: the tests make and remove a hundred thousand small ones, and a file
// system on a disk takes a sixth of their processor time for it.
import { existsSync, mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { join } from 'node:path'

const memory = '/dev/shm'
const name = 'altura-tests-'
/** Several times what a run has there at once. */
const neededBytes = 2e9

/**
 * Lets this process and its children keep their temporary files in memory, if there is room,
 * until it ends. A folder that is named in TMPDIR is used as it is.
 */
export function keepFilesInMemory() {
  if (process.env.TMPDIR || !hasRoom()) return
  removeLeftovers()
  const folder = join(memory, `${name}${process.pid}`)
  mkdirSync(folder, { recursive: true })
  process.env.TMPDIR = folder
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
}

/** Containers often have 64 MB of it. */
function hasRoom() {
  if (process.platform !== 'linux' || !existsSync(memory)) return false
  const { bavail, bsize } = statfsSync(memory)
  return bavail * bsize >= neededBytes
}

/** Removes the folders of runs that were killed. */
function removeLeftovers() {
  for (const each of readdirSync(memory).filter((one) => /^altura-tests-\d+$/.test(one)))
    if (!existsSync(`/proc/${each.slice(name.length)}`))
      rmSync(join(memory, each), { recursive: true, force: true })
}
