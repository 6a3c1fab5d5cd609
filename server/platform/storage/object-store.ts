import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type { Environment } from '../environment.ts'
import { createDiskStore } from './disk-store.ts'

/** A store that sends and takes nothing for so long is away. */
const silentMs = 4_000

export interface ObjectStore {
  /** Stores a local file atomically; the file may be moved. `bytes` is its size. */
  put: (key: string, path: string, facts: { bytes: number; mime: string }) => Promise<void>
  /** @returns null if the object does not exist */
  read: (key: string) => Promise<Readable | null>
  has: (key: string) => Promise<boolean>
  /** Succeeds also if the object does not exist. */
  remove: (key: string) => Promise<void>
  /** @returns the keys that begin with the prefix, which ends with a slash */
  list: (prefix: string) => Promise<string[]>
}

/** Creates the store of the setting FILE_STORAGE: a local folder or an S3 bucket. */
export function createObjectStore(environment: Environment): Promise<ObjectStore> {
  return environment.FILE_STORAGE === 'disk'
    ? createDiskStore(join(environment.DATA_DIR, 'files'))
    : createS3Store(environment)
}

async function createS3Store(environment: Environment): Promise<ObjectStore> {
  const { S3Driver } = await import('flydrive/drivers/s3')
  const driver = new S3Driver({
    bucket: environment.S3_BUCKET ?? '',
    region: environment.S3_REGION ?? '',
    visibility: 'private',
    supportsACL: false,
    // Many S3-compatible stores do not support the SDK's default checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    // By default the SDK waits for ever for a store that has stopped answering.
    requestHandler: { connectionTimeout: silentMs, socketTimeout: silentMs },
    maxAttempts: 2,
    ...(environment.S3_ENDPOINT && { endpoint: environment.S3_ENDPOINT, forcePathStyle: true }),
  })
  return {
    put: (key, path, { bytes, mime }) =>
      driver.putStream(key, createReadStream(path), { contentType: mime, contentLength: bytes }),
    read: (key) =>
      driver.getStream(key).catch((error: { $metadata?: { httpStatusCode?: number } }) => {
        if (error.$metadata?.httpStatusCode === 404) return null
        throw error
      }),
    has: (key) => driver.exists(key),
    remove: (key) => driver.delete(key),
    async list(prefix) {
      const keys: string[] = []
      for (let paginationToken: string | undefined; ;) {
        const page = await driver.listAll(prefix, {
          recursive: true,
          ...(paginationToken !== undefined && { paginationToken }),
        })
        for (const object of page.objects) if (object.isFile) keys.push(object.key)
        paginationToken = page.paginationToken
        if (paginationToken === undefined) return keys
      }
    },
  }
}
