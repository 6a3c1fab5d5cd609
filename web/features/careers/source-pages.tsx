import { useEffect, useRef } from 'react'
import { paths } from '#contract/pages/web-paths.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { keepShowing } from '#web/lib/pdf-frame.ts'
import type { Source } from './import-api.ts'
import styles from './proposal-view.module.css'

/** The pages of a resume. A file of this browser is handed to the viewer as it is. */
export function SourcePages({ source }: { source: Source }) {
  const text = useText('career')
  const frame = useRef<HTMLIFrameElement>(null)
  const shown = 'file' in source ? source.file : source.url

  useEffect(() => (frame.current ? keepShowing(frame.current, shown) : undefined), [shown])

  // Our own page, which needs its own origin: a sandbox that grants that would keep nothing out.
  return (
    // oxlint-disable-next-line react/iframe-missing-sandbox
    <iframe
      ref={frame}
      className={styles.pages}
      title={text('fillPages')}
      src={paths.pdfViewer('')}
    />
  )
}
