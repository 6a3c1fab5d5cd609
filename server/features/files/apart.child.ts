import { encodeImage } from './encode-image.ts'
import { inspectPdf, type Inspection } from './inspect-pdf.ts'

export interface Task {
  kind: 'image' | 'pdf'
  bytes: Uint8Array
}

export interface Outcome {
  image: Uint8Array | null
  pdf: Inspection | null
}

process.once('message', ({ kind, bytes }: Task) => {
  void outcomeOf(kind, bytes).then((outcome) => process.send?.(outcome))
})

async function outcomeOf(kind: Task['kind'], bytes: Uint8Array): Promise<Outcome> {
  return kind === 'image'
    ? { image: await encodeImage(bytes), pdf: null }
    : { image: null, pdf: await inspectPdf(bytes) }
}
