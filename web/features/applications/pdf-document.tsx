import { useEffect, useRef, useState } from 'react'
import { Document, Page, pdfjs } from 'react-pdf'
import 'react-pdf/dist/Page/AnnotationLayer.css'
import 'react-pdf/dist/Page/TextLayer.css'
import { useText } from '#web/lib/text.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Loader } from '#web/ui/loader.tsx'
import { OutboundLink } from '#web/ui/text-link.tsx'
import styles from './pdf-document.module.css'
import { DocumentData } from './pdf-fonts.ts'

import './pdf-permits.ts'

pdfjs.GlobalWorkerOptions.workerSrc = new URL('pdfjs-dist/build/pdf.worker.min.mjs', import.meta.url).href

const options = { BinaryDataFactory: DocumentData, useWasm: false }
const WIDEST = 900

/** All pages, one under the other, as wide as there is room. */
export function PdfDocument({ file }: { file: string }) {
  const text = useText('review')
  const [box, width] = useWidth()
  const [count, setCount] = useState(0)

  return (
    <div className={styles.document} ref={box}>
      <Document
        file={file}
        options={options}
        suspense={false}
        loading={<Waiting />}
        error={
          <ErrorState
            title={text('pdfFailed')}
            action={<OutboundLink href={file}>{text('openInNewTab')}</OutboundLink>}
          >
            {text('pdfFailedText')}
          </ErrorState>
        }
        onLoadSuccess={({ numPages }) => setCount(numPages)}
        externalLinkTarget="_blank"
        externalLinkRel="noopener noreferrer nofollow"
      >
        {width > 0 &&
          Array.from({ length: count }, (_, index) => (
            <section
              className={styles.page}
              key={index}
              aria-label={text('pdfPage', { number: index + 1, count })}
            >
              <Page pageNumber={index + 1} width={Math.min(width, WIDEST)} loading={null} />
            </section>
          ))}
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

/** The width inside an element, now and whenever it changes. */
function useWidth() {
  const box = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(0)

  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => setWidth(Math.floor(entry?.contentRect.width ?? 0)))
    if (box.current) observer.observe(box.current)
    return () => observer.disconnect()
  }, [])

  return [box, width] as const
}
