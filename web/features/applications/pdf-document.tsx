import { useState } from 'react'
import { Document } from 'react-pdf'
import 'react-pdf/dist/Page/AnnotationLayer.css'
import 'react-pdf/dist/Page/TextLayer.css'
import { useText } from '#web/lib/text.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Loader } from '#web/ui/loader.tsx'
import styles from './pdf-document.module.css'
import { DocumentData } from './pdf-fonts.ts'
import { askForFreshLink } from './pdf-frame.ts'
import { PdfPages } from './pdf-pages.tsx'
import './pdf-permits.ts'

const options = { BinaryDataFactory: DocumentData, useWasm: false }

/** A document to be read from its first page to its last. */
export function PdfDocument({ file }: { file: string }) {
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
