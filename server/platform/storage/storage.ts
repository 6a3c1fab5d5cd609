import type { Readable } from 'node:stream'
import type { Transaction } from '../db/database.ts'
import type { ReceivedFile } from './incoming.ts'

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
   * @throws Refused unavailable if it was swept
   */
  claim: (tx: Transaction, key: string) => Promise<void>
  /**
   * Releases a file, in the transaction that removes its last reference. To be discarded after the
   * commit.
   */
  release: (tx: Transaction, key: string) => Promise<void>
  /** Removes a released file. Never throws; failures are left to the sweep. */
  discard: (key: string) => Promise<void>
  /** @returns null if the file does not exist @throws StorageError */
  read: (key: string) => Promise<Readable | null>
  /** @returns whether the file exists @throws StorageError */
  has: (key: string) => Promise<boolean>
  /** Removes unclaimed and released files, and uploads of processes that died. */
  sweep: () => Promise<void>
}
