import { fileTypeFromBuffer } from 'file-type'
import type { Problem } from '#contract/problems.ts'
import type { Services } from '#server/platform/app.ts'
import { isDatabaseAway, type Transaction } from '#server/platform/db/database.ts'
import { sha256 } from '#server/platform/signing.ts'
import { decodeApart } from './apart.ts'

const imageTypes: readonly string[] = ['image/png', 'image/jpeg', 'image/webp', 'image/gif']
const pagesMax = 50

/** What a person sent, checked by its content and ready to be kept. */
interface Checked {
  bytes: Buffer
  extension: 'webp' | 'pdf'
  mime: 'image/webp' | 'application/pdf'
}

/** Bytes that are in the storage and not yet written down. */
interface Kept {
  kind: 'photo' | 'logo' | 'resume'
  storage_key: string
  mime: string
  bytes: number
  sha256: Buffer
}

export async function checkImage(bytes: Buffer): Promise<Checked | Problem> {
  const type = await fileTypeFromBuffer(bytes)
  const isImage = type !== undefined && imageTypes.includes(type.mime)
  const decoded = isImage ? await decodeApart({ kind: 'image', bytes }) : null
  if (!decoded?.image) return { code: 'not_an_image' }
  return { bytes: Buffer.from(decoded.image), extension: 'webp', mime: 'image/webp' }
}

export async function checkPdf(bytes: Buffer): Promise<Checked | Problem> {
  const type = await fileTypeFromBuffer(bytes)
  if (type?.mime !== 'application/pdf') return { code: 'not_a_pdf' }
  const decoded = await decodeApart({ kind: 'pdf', bytes })
  const { pages, is_encrypted } = decoded?.pdf ?? { pages: 0, is_encrypted: false }
  if (is_encrypted) return { code: 'pdf_encrypted' }
  if (pages < 1) return { code: 'pdf_unreadable' }
  if (pages > pagesMax) return { code: 'pdf_too_long', n: pagesMax }
  return { bytes, extension: 'pdf', mime: 'application/pdf' }
}

/** Stores the bytes, before the transaction that writes them down. */
export async function keepFile(
  { storage }: Pick<Services, 'storage'>,
  kind: Kept['kind'],
  { bytes, extension, mime }: Checked,
): Promise<Kept> {
  const storage_key = await storage.put(bytes, extension, mime)
  return { kind, storage_key, mime, bytes: bytes.byteLength, sha256: sha256(bytes) }
}

/**
 * Runs the work that writes a stored file down. Where that is refused or fails, the bytes go again, so that nothing
 * lies in the storage that no row names. After a lost connection nobody can tell, and then they stay.
 */
export async function writeDown<Result>(
  { storage }: Pick<Services, 'storage'>,
  kept: Kept | null,
  work: () => Promise<Result>,
): Promise<Result> {
  return work().catch(async (error: unknown) => {
    if (kept && !isDatabaseAway(error)) await storage.delete(kept.storage_key)
    throw error
  })
}

/** @returns the id of the file */
export async function addFile(tx: Transaction, kept: Kept): Promise<string> {
  const { id } = await tx.insertInto('files').values(kept).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Strikes a file that nothing names any more. @returns its storage key, to be deleted after the transaction */
export async function strikeFile(tx: Transaction, id: string): Promise<string> {
  const { storage_key } = await tx
    .deleteFrom('files')
    .where('id', '=', id)
    .returning('storage_key')
    .executeTakeFirstOrThrow()
  return storage_key
}
