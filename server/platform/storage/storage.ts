import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { Disk, errors } from 'flydrive'
import type { DriverContract } from 'flydrive/types'
import type { Environment } from '../environment.ts'

/** Where the bytes of files are. Keys are made here, never from what a person sent. */
export interface Storage {
  /** @returns the key it is kept under */
  put: (bytes: Uint8Array, extension: string, mime: string) => Promise<string>
  /** @returns null where there is no such file */
  read: (key: string) => Promise<Readable | null>
  delete: (key: string) => Promise<void>
}

/** Files under DATA_DIR, or in an S3 bucket. */
export async function createStorage(environment: Environment): Promise<Storage> {
  const disk = new Disk(await createDriver(environment))
  return {
    async put(bytes, extension, mime) {
      const key = `${randomUUID()}.${extension}`
      await disk.put(key, bytes, { contentType: mime, contentLength: bytes.byteLength })
      return key
    },
    async read(key) {
      try {
        return await disk.getStream(key)
      } catch (error) {
        if (error instanceof errors.E_CANNOT_READ_FILE || error instanceof errors.E_INVALID_KEY) return null
        throw error
      }
    },
    delete: (key) => disk.delete(key),
  }
}

async function createDriver(environment: Environment): Promise<DriverContract> {
  if (environment.FILE_STORAGE === 'disk') {
    const { FSDriver } = await import('flydrive/drivers/fs')
    return new FSDriver({ location: join(environment.DATA_DIR, 'files'), visibility: 'private' })
  }
  const { S3Driver } = await import('flydrive/drivers/s3')
  return new S3Driver({
    bucket: environment.S3_BUCKET ?? '',
    region: environment.S3_REGION ?? '',
    visibility: 'private',
    supportsACL: false,
    ...(environment.S3_ENDPOINT && { endpoint: environment.S3_ENDPOINT, forcePathStyle: true }),
  })
}
