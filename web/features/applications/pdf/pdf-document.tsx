import { useState } from 'react'
import { Document, pdfjs } from 'react-pdf'
import 'react-pdf/dist/Page/AnnotationLayer.css'
import 'react-pdf/dist/Page/TextLayer.css'
import { useText } from '#web/lib/i18n/text.ts'
import { askForFreshLink } from '#web/lib/pdf-frame.ts'
import { allowScriptUrl } from '#web/lib/trusted-types.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Loader } from '#web/ui/loader.tsx'
import styles from './pdf-document.module.css'
import { PdfPages } from './pdf-pages.tsx'

// The PDF viewer starts its worker by address.
const worker = new URL('pdfjs-dist/build/pdf.worker.min.mjs', import.meta.url).href

pdfjs.GlobalWorkerOptions.workerSrc = allowScriptUrl(worker)

// The fourteen fonts that a PDF may use without bringing them along.
const files: Record<string, string> = import.meta.glob(
  '../../../../node_modules/pdfjs-dist/standard_fonts/*.{pfb,ttf}',
  { query: '?url&no-inline', import: 'default', eager: true },
)

const addresses = new Map(
  Object.entries(files).map(([path, address]) => [path.slice(path.lastIndexOf('/') + 1), address]),
)

/**
 * The source of files outside the document, such as standard fonts. The build renames each file.
 */
class DocumentData {
  async fetch({ filename }: { filename: string }) {
    const address = addresses.get(filename)
    if (!address) throw new Error(`${filename} is not among the standard fonts`)
    const response = await fetch(address)
    return new Uint8Array(await response.arrayBuffer())
  }
}

const options = { BinaryDataFactory: DocumentData, useWasm: false }

/** A document to be read from its first page to its last. */
export function PdfDocument({ file }: { file: string | File }) {
  const text = useText('review')
  const [count, setCount] = useState(0)

  return (
    <div className={styles.document}>
      <Document
        file={file}
        options={options}
        suspense={false}
        loading={<Waiting />}
        error={
          <ErrorState title={text('pdfFailed')} onRetry={askForFreshLink}>
            {text('pdfFailedText')}
          </ErrorState>
        }
        onLoadSuccess={({ numPages }) => setCount(numPages)}
        externalLinkTarget="_blank"
        externalLinkRel="noopener noreferrer nofollow"
      >
        {count > 0 && <PdfPages count={count} />}
      </Document>
    </div>
  )
}

function Waiting() {
  const text = useText('review')
  return (
    <p className={styles.waiting}>
      <Loader label={text('pdfLoading')} />
    </p>
  )
}
