// Files on their way in: written to a folder of this machine while they arrive, so that memory holds one chunk of each.
import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout } from 'node:timers/promises'
import { orStorageError, StorageError } from './storage-error.ts'

export interface ReceivedFile {
  path: string
  bytes: number
  sha256: Buffer
  /** The first bytes, enough to tell the type of a file. */
  head: Buffer
}

const headBytes = 4100

/**
 * Writes what arrives to a new file in the folder, counting and hashing it on the way.
 * @throws StorageError, or what `content` throws; then nothing of the file is left
 */
export async function receiveFile(folder: string, content: AsyncIterable<Uint8Array>): Promise<ReceivedFile> {
  const path = join(folder, randomUUID())
  const hash = createHash('sha256')
  const first: Uint8Array[] = []
  let bytes = 0

  async function* measured() {
    for await (const chunk of orBroken(content)) {
      await nextTurn()
      hash.update(chunk)
      if (bytes < headBytes) first.push(chunk)
      bytes += chunk.byteLength
      yield chunk
    }
  }

  await orStorageError('receive', mkdir(folder, { recursive: true, mode: 0o700 }))
  const target = createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true })
  await pipeline(measured, target).catch(async (error: unknown) => {
    await rm(path, { force: true })
    throw error instanceof BrokenOff ? error.cause : new StorageError('receive', error)
  })
  return { path, bytes, sha256: hash.digest(), head: Buffer.concat(first).subarray(0, headBytes) }
}

/** Removes files that arrived before `before` and that nobody took on: their process has died. */
export async function removeAbandoned(folder: string, before: Date) {
  const names = await readdir(folder).catch(nothingIfMissing)
  for (const name of names) {
    const path = join(folder, name)
    const facts = await stat(path).catch(nothingIfMissing)
    if ('mtime' in facts && facts.mtime < before) await rm(path, { force: true })
  }
}

/** The sender failed, not the disk. */
class BrokenOff extends Error {}

async function* orBroken(content: AsyncIterable<Uint8Array>) {
  try {
    yield* content
  } catch (cause) {
    throw new BrokenOff('the sender failed', { cause })
  }
}

/**
 * Reads what is left of a form that nobody wants any more, at the pace of files. Left to itself the server would read it
 * as fast as it comes, and closing the connection would lose the answer.
 */
export async function discard(content: Readable): Promise<void> {
  try {
    for await (const _ of content) await nextTurn()
  } catch {
    // The sender has gone: nobody is left to be told.
  }
}

/** Of 64 kB, as sockets give them: some 40 MB a second for all files together, which a network seldom brings. */
const chunkEveryMs = 1
let last = Promise.resolve<unknown>(undefined)

/** One chunk of all files at a time, and time in between: however many arrive, other calls are served. */
function nextTurn() {
  last = last.then(() => setTimeout(chunkEveryMs))
  return last
}

function nothingIfMissing(error: NodeJS.ErrnoException): never[] {
  if (error.code === 'ENOENT') return []
  throw error
}
