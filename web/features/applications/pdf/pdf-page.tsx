import { useEffect, useRef, useState } from 'react'
import { Page } from 'react-pdf'
import { useText } from '#web/lib/i18n/text.ts'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import styles from './pdf-document.module.css'

/** Of a sheet of A4, until the page says otherwise. */
const usualShape = 1 / Math.SQRT2

interface PdfPageProps {
  number: number
  label: string
  width: number
}

/** Drawn while it is near the window, so that a long document costs no more than a short one. */
export function PdfPage({ number, label, width }: PdfPageProps) {
  const text = useText('review')
  const [shape, setShape] = useState(usualShape)
  const [hasText, setHasText] = useState(true)
  const [sheet, isNear] = useNearness()

  return (
    <section
      className={styles.page}
      ref={sheet}
      style={{ width: `${width}px`, aspectRatio: `${shape}` }}
      aria-label={label}
    >
      {isNear && (
        <Page
          pageNumber={number}
          width={width}
          devicePixelRatio={Math.min(window.devicePixelRatio, 2)}
          loading={null}
          onLoadSuccess={(page) => setShape(page.originalWidth / page.originalHeight)}
          onGetTextSuccess={({ items }) => setHasText(items.length > 0)}
        />
      )}
      {!hasText && <VisuallyHidden>{text('pdfNoText')}</VisuallyHidden>}
    </section>
  )
}

/** True while the element is within a few pages of the visible area. */
function useNearness() {
  const sheet = useRef<HTMLElement>(null)
  const [isNear, setIsNear] = useState(false)

  useEffect(() => {
    if (!sheet.current) return undefined
    const observer = new IntersectionObserver(
      (entries) => setIsNear(entries.at(-1)?.isIntersecting ?? false),
      { root: document, rootMargin: '1500px 0px' },
    )
    observer.observe(sheet.current)
    return () => observer.disconnect()
  }, [])

  return [sheet, isNear] as const
}
