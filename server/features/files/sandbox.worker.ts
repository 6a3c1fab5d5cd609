// Decodes one file after another. The process around it watches what each of them costs.
import { readFile } from 'node:fs/promises'
import { parentPort } from 'node:worker_threads'
import { encodeImage } from './encode-image.ts'
import { inspectPdf, type Inspection } from './inspect-pdf.ts'

export interface Task {
  kind: 'image' | 'pdf'
  path: string
}

/** Null where the file is none of its kind, or would have cost too much. */
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
