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
import { type ReceivedFile, receiveFile, removeAbandoned } from './incoming.ts'
import { createObjectStore } from './object-store.ts'
import { orStorageError } from './storage-error.ts'
import { addUnreferenced, claimUnreferenced, forgetUnreferenced, markDue, markSwept } from './unreferenced.ts'

/**
 * The bytes of files. Keys are made here, never from a text that a person sent. Every object either is named by a row
 * or stands in `unreferenced_files`, so that a sweep finds all that a process left behind when it died, and no more.
 */
export interface Storage {
  /** Takes a file in while it arrives. Where it is not stored afterwards, it is to be dropped. */
  receive: (content: AsyncIterable<Uint8Array>) => Promise<ReceivedFile>
  /** Forgets a received file. One that has been stored stays stored. */
  drop: (file: ReceivedFile) => Promise<void>
  /** Stores a received file. Unless a transaction claims it within the hour, it is swept away. @returns its key */
  put: (file: ReceivedFile, extension: string, mime: string) => Promise<string>
  /** Part of the transaction that names a stored file. @throws Refused unavailable where it has been swept away */
  claim: (tx: Transaction, key: string) => Promise<void>
  /** Part of the transaction that takes the last row away that names it. It is to be discarded after the commit. */
  release: (tx: Transaction, key: string) => Promise<void>
  /** Removes an object if no row names it. Never throws: what it could not remove is left to the sweep. */
  discard: (key: string) => Promise<void>
  /** @returns null where there is no such file */
  read: (key: string) => Promise<Readable | null>
  /** Removes the objects that no row has named in time, and files that died on their way in. */
  sweep: () => Promise<void>
}

interface Parts {
  environment: Environment
  db: Database
  clock: Clock
  log: Log
}

/** Files under DATA_DIR, or in an S3 bucket. Whatever fails in it is a StorageError. */
export async function createStorage({ environment, db, clock, log }: Parts): Promise<Storage> {
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
      await removeAbandoned(folder, hoursFromNow(-1))
      for (let due = await markDue(db, clock.now()); due.length > 0; due = await markDue(db, clock.now()))
        for (const key of due)
          await remove(key).catch((error: unknown) =>
            log.warn({ err: loggedError(error), key }, 'a file could not be swept'),
          )
    },
  }
}
