import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type Clock, hourMs } from '../clock.ts'
import type { Database } from '../db/database.ts'
import type { Environment } from '../environment.ts'
import type { Log } from '../log.ts'
import { loggedError } from '../logged-error.ts'
import { Refused } from '../refused.ts'
import { receiveFile, removeStale } from './incoming.ts'
import { createObjectStore } from './object-store.ts'
import { orStorageError } from './storage-error.ts'
import type { Storage } from './storage.ts'
import {
  addUnreferenced,
  claimUnreferenced,
  forgetUnreferenced,
  markDue,
  markSwept,
} from './unreferenced.ts'

interface Dependencies {
  environment: Environment
  db: Database
  clock: Clock
  log: Log
}

/** Creates the storage, under DATA_DIR or in an S3 bucket. Its failures are StorageErrors. */
export async function createStorage({
  environment,
  db,
  clock,
  log,
}: Dependencies): Promise<Storage> {
  const objects = await createObjectStore(environment)
  const folder = join(environment.DATA_DIR, 'uploads')
  const hoursFromNow = (hours: number) => new Date(clock.now().getTime() + hours * hourMs)

  async function remove(key: string) {
    await orStorageError('remove', objects.remove(key))
    await forgetUnreferenced(db, key)
  }

  return {
    receive: (content) => receiveFile(folder, content),
    drop: ({ path }) => rm(path, { force: true }),
    async put(file, extension, mime) {
      const key = `${randomUUID()}.${extension}`
      await addUnreferenced(db, key, hoursFromNow(1))
      await orStorageError('store', objects.put(key, file.path, { bytes: file.bytes, mime }))
      return key
    },
    async claim(tx, key) {
      if (!(await claimUnreferenced(tx, key))) throw new Refused('unavailable')
    },
    release: (tx, key) => addUnreferenced(tx, key, clock.now()),
    async discard(key) {
      try {
        if (await markSwept(db, key, clock.now())) await remove(key)
      } catch (error) {
        log.warn({ err: loggedError(error), key }, 'a file is left to the sweep')
      }
    },
    read: (key) => orStorageError('read', objects.read(key)),
    has: (key) => orStorageError('look', objects.has(key)),
    async sweep() {
      await removeStale(folder, hoursFromNow(-1))
      for (
        let due = await markDue(db, clock.now());
        due.length > 0;
        due = await markDue(db, clock.now())
      )
        for (const key of due)
          await remove(key).catch((error: unknown) =>
            log.warn({ err: loggedError(error), key }, 'a file could not be swept'),
          )
    },
  }
}
