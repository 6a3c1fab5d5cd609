import { Readable } from 'node:stream'
import { fileTypeFromBuffer } from 'file-type'
import type { Problem } from '#contract/endpoint/problem-codes.ts'
import { imageTypes } from '#contract/fields/upload-limits.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import type { UploadedFile } from '#server/platform/http/uploads.ts'
import type { Services } from '#server/platform/services.ts'
import type { ReceivedFile } from '#server/platform/storage/incoming.ts'
import { decodeInSandbox } from './sandbox.ts'

export { checkFiles, isStored } from './missing.ts'
export { printDocument } from './print-document.ts'
export type { Fact, Printed, PrintedEntry, PrintedSection } from './printing/printed.ts'

type Dependencies = Pick<Services, 'storage'>

const pagesMax = 50

/** A file that a person sent, checked by its content and ready to be stored. */
interface CheckedFile {
  content: ReceivedFile | Uint8Array
  extension: 'webp' | 'pdf'
  mime: 'image/webp' | 'application/pdf'
}

/** A stored object that no row names yet. */
interface StoredFile {
  kind: 'photo' | 'logo' | 'cover' | 'resume'
  storage_key: string
  mime: string
  bytes: number
  sha256: Buffer
}

/**
 * Decodes and re-encodes a picture.
 * @param sideMax of its longer side, in pixels; 512 if not given
 * @returns the processed picture, or the problem of the file
 */
export async function checkImage(
  sent: UploadedFile,
  sideMax?: number,
): Promise<CheckedFile | Problem> {
  const type = await fileTypeFromBuffer(sent.head)
  const isImage = imageTypes.some((known) => known === type?.mime)
  const decoded = isImage
    ? await decodeInSandbox({ kind: 'image', path: sent.path, sideMax })
    : null
  if (!decoded?.image) return { code: 'not_an_image' }
  return { content: decoded.image, extension: 'webp', mime: 'image/webp' }
}

/** The bytes decide, whatever name and media type the sender states. */
export async function checkPdf(sent: UploadedFile): Promise<CheckedFile | Problem> {
  const isPdf = sent.head.toString('latin1').startsWith('%PDF-')
  if (!isPdf) return { code: 'not_a_pdf' }
  const { pdf } = await decodeInSandbox({ kind: 'pdf', path: sent.path })
  if (pdf?.is_encrypted) return { code: 'pdf_encrypted' }
  if (!pdf || pdf.pages < 1) return { code: 'pdf_unreadable' }
  if (pdf.pages > pagesMax) return { code: 'pdf_too_long', n: pagesMax }
  return { content: sent, extension: 'pdf', mime: 'application/pdf' }
}

/**
 * Reads a file in the sandbox.
 * @param reader the path of a module with a function `read` of the bytes
 * @returns what that function gives; null over the limits
 */
export async function readInSandbox(reader: string, path: string): Promise<unknown> {
  const { reading } = await decodeInSandbox({ kind: 'reading', reader, path })
  return reading ?? null
}

/** Stores the bytes before the transaction that adds their row. */
export async function storeFile(
  { storage }: Dependencies,
  kind: StoredFile['kind'],
  { content, extension, mime }: CheckedFile,
): Promise<StoredFile> {
  const file = 'path' in content ? content : await storage.receive(Readable.from([content]))
  const storage_key = await storage.put(file, extension, mime).finally(() => storage.drop(file))
  return { kind, storage_key, mime, bytes: file.bytes, sha256: file.sha256 }
}

/** Runs the work that adds the row of a stored file; if it fails, discards the file. */
export async function discardOnFailure<Result>(
  { storage }: Dependencies,
  stored: StoredFile | null,
  work: () => Promise<Result>,
): Promise<Result> {
  return work().catch(async (error: unknown) => {
    if (stored) await storage.discard(stored.storage_key)
    throw error
  })
}

/** @returns the id of the file */
export async function addFile(
  { storage }: Dependencies,
  tx: Transaction,
  stored: StoredFile,
): Promise<string> {
  await storage.claim(tx, stored.storage_key)
  const { id } = await tx
    .insertInto('files')
    .values(stored)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/**
 * Deletes the row of a file without references.
 * @returns its storage key, to be discarded after the transaction
 */
export async function deleteFileRow(
  { storage }: Dependencies,
  tx: Transaction,
  id: string,
): Promise<string> {
  const { storage_key } = await tx
    .deleteFrom('files')
    .where('id', '=', id)
    .returning('storage_key')
    .executeTakeFirstOrThrow()
  await storage.release(tx, storage_key)
  return storage_key
}
