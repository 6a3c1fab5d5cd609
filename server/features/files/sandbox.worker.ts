// Decodes files one by one. The process around it measures the cost of each.
import { readFile } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import { parentPort } from 'node:worker_threads'
import type { Printed } from './printing/printed.ts'

export type Task =
  /** `sideMax` is of the longer side of the picture, in pixels: 512 if not given. */
  | { kind: 'image'; path: string; sideMax?: number | undefined }
  | { kind: 'pdf'; path: string }
  /** With the pages of the file at `path`, or saying that they are missing. */
  | { kind: 'document'; document: Printed; path: string | null }
  /** With the path of a module whose `read` is given the bytes of the file. */
  | { kind: 'reading'; reader: string; path: string }

/** Null for a file of another kind, or one that exceeds the limits. */
export interface Outcome {
  image: Uint8Array | null
  pdf: Inspection | null
  /** Null also if the pages of the file cannot be added. */
  document?: Uint8Array | null
  /** What the module of a reading gave. */
  reading?: unknown
}

parentPort?.on('message', (task: Task) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  void outcomeOf(task).then((outcome) => parentPort?.postMessage(outcome))
})

async function outcomeOf(task: Task): Promise<Outcome> {
  if (task.kind === 'document')
    return { image: null, pdf: null, document: await printDocument(task.document, task.path) }
  const bytes = await readFile(task.path)
  if (task.kind === 'reading')
    return { image: null, pdf: null, reading: await readBy(task.reader, bytes) }
  return task.kind === 'image'
    ? { image: await encodeImage(bytes, task.sideMax), pdf: null }
    : { image: null, pdf: await inspectPdf(bytes) }
}

async function printDocument(document: Printed, path: string | null) {
  const { writePages } = await import('./printing/write-pages.ts')
  const own = await writePages(document, path === null)
  if (path === null) return own
  const { appendPages } = await import('./printing/append-pages.ts')
  return appendPages(own, await readFile(path), document.appendix?.title ?? document.title).catch(
    () => null,
  )
}

async function readBy(reader: string, bytes: Uint8Array) {
  const module: { read: (bytes: Uint8Array) => Promise<unknown> } = await import(
    pathToFileURL(reader).href
  )
  return module.read(bytes)
}

/** A small file can decompress to a picture that exhausts the memory. */
const pixelsMax = 50_000_000

/**
 * Re-encodes a picture as small, upright WebP without metadata.
 * @returns null for a file that is no picture
 */
async function encodeImage(bytes: Uint8Array, sideMax = 512): Promise<Uint8Array | null> {
  const { default: sharp } = await import('sharp')
  return sharp(bytes, { limitInputPixels: pixelsMax })
    .autoOrient()
    .resize(sideMax, sideMax, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 82 })
    .toBuffer()
    .catch(() => null)
}

interface Inspection {
  pages: number
  is_encrypted: boolean
}

/** Reads the structure only: renders no page and runs no script of the file. */
async function inspectPdf(bytes: Uint8Array): Promise<Inspection> {
  const { getDocumentProxy } = await import('unpdf')
  return getDocumentProxy(new Uint8Array(bytes), { stopAtErrors: true, verbosity: 0 })
    .then(
      // The stated page count may be forged, so the first page must exist.
      async (document) => {
        const { numPages: pages } = document
        await document.getPage(1).finally(() => document.loadingTask.destroy())
        return { pages, is_encrypted: false }
      },
      (error: Error) => ({ pages: 0, is_encrypted: error.name === 'PasswordException' }),
    )
    .catch(() => ({ pages: 0, is_encrypted: false }))
}
