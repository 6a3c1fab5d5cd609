// Uploads are written to a local folder while they arrive, so that memory holds one chunk of each.
// See docs/decisions/0024-upload-admission-and-garbage-collection.md.
import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { orStorageError, StorageError } from './storage-error.ts'
import { throttle } from './throttle.ts'

export interface ReceivedFile {
  path: string
  bytes: number
  sha256: Buffer
  /** The first 4100 bytes, for the detection of the file type. */
  head: Buffer
}

const headBytes = 4100

/**
 * Writes an upload to a new file in the folder, with its size and SHA-256.
 * @throws StorageError, or the error of `content`; the partial file is removed
 */
export async function receiveFile(
  folder: string,
  content: AsyncIterable<Uint8Array>,
): Promise<ReceivedFile> {
  const path = join(folder, randomUUID())
  const hash = createHash('sha256')
  const first: Uint8Array[] = []
  let bytes = 0

  async function* measured() {
    for await (const chunk of orSenderError(content)) {
      await throttle()
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
    throw error instanceof SenderError ? error.cause : new StorageError('receive', error)
  })
  return { path, bytes, sha256: hash.digest(), head: Buffer.concat(first).subarray(0, headBytes) }
}

const uploadName = /^[\da-f-]{36}$/

/** Removes uploads older than `before`, whose process has died. */
export async function removeStale(folder: string, before: Date) {
  const names = await readdir(folder).catch(nothingIfMissing)
  for (const name of names.filter((each) => uploadName.test(each))) {
    const path = join(folder, name)
    const stats = await stat(path).catch(nothingIfMissing)
    if ('mtime' in stats && stats.mtime < before) await rm(path, { force: true })
  }
}

/** Marks an error of the sender, as opposed to one of the disk. */
class SenderError extends Error {}

async function* orSenderError(content: AsyncIterable<Uint8Array>) {
  try {
    yield* content
  } catch (cause) {
    throw new SenderError('the sender failed', { cause })
  }
}

function nothingIfMissing(error: NodeJS.ErrnoException): never[] {
  if (error.code === 'ENOENT') return []
  throw error
}
