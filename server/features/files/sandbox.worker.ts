// Decodes files one by one. The process around it measures the cost of each.
import { readFile } from 'node:fs/promises'
import { parentPort } from 'node:worker_threads'

export interface Task {
  kind: 'image' | 'pdf'
  path: string
}

/** Null for a file of another kind, or one that exceeds the limits. */
export interface Outcome {
  image: Uint8Array | null
  pdf: Inspection | null
}

parentPort?.on('message', ({ kind, path }: Task) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  void outcomeOf(kind, path).then((outcome) => parentPort?.postMessage(outcome))
})

async function outcomeOf(kind: Task['kind'], path: string): Promise<Outcome> {
  const bytes = await readFile(path)
  return kind === 'image'
    ? { image: await encodeImage(bytes), pdf: null }
    : { image: null, pdf: await inspectPdf(bytes) }
}

const sideMax = 512
/** A small file can decompress to a picture that exhausts the memory. */
const pixelsMax = 50_000_000

/**
 * Re-encodes a picture as small, upright WebP without metadata.
 * @returns null for a file that is no picture
 */
async function encodeImage(bytes: Uint8Array): Promise<Uint8Array | null> {
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
