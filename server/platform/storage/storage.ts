import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { type Clock, hourMs } from '../clock.ts'
import type { Database, Transaction } from '../db/database.ts'
import type { Environment } from '../environment.ts'
import type { Log } from '../log.ts'
import { loggedError } from '../logged-error.ts'
import { Refused } from '../refused.ts'
import { type ReceivedFile, receiveFile, removeStale } from './incoming.ts'
import { createObjectStore } from './object-store.ts'
import { orStorageError } from './storage-error.ts'
import {
  addUnreferenced,
  claimUnreferenced,
  forgetUnreferenced,
  markDue,
  markSwept,
} from './unreferenced.ts'

/**
 * The storage of files. Keys are random, never from user input. Every object is either referenced
 * by a row or listed in `unreferenced_files`, so that a sweep removes exactly the objects that a
 * crash left behind.
 */
export interface Storage {
  /** Receives an upload. To be dropped unless it is stored. @throws StorageError */
  receive: (content: AsyncIterable<Uint8Array>) => Promise<ReceivedFile>
  /** Removes a received file, but not the stored copy. */
  drop: (file: ReceivedFile) => Promise<void>
  /**
   * Stores a received file, which is swept unless a transaction claims it within an hour.
   * @returns its key
   */
  put: (file: ReceivedFile, extension: string, mime: string) => Promise<string>
  /**
   * Claims a stored file, in the transaction that references it.
   * @throws Refused unavailable where it was swept
   */
  claim: (tx: Transaction, key: string) => Promise<void>
  /**
   * Releases a file, in the transaction that removes its last reference. To be discarded after the
   * commit.
   */
  release: (tx: Transaction, key: string) => Promise<void>
  /** Removes a released file. Never throws; failures are left to the sweep. */
  discard: (key: string) => Promise<void>
  /** @returns null where the file does not exist @throws StorageError */
  read: (key: string) => Promise<Readable | null>
  /** Removes unclaimed and released files, and uploads of processes that died. */
  sweep: () => Promise<void>
}

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
