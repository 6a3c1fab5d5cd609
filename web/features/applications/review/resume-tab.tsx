import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { CandidateApplication } from '#contract/candidate-application.ts'
import { paths } from '#contract/web-paths.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { Loader } from '#web/ui/loader.tsx'
import { OutboundLink } from '#web/ui/text-link.tsx'
import { whenFreshLinkIsWanted } from '../pdf/pdf-frame.ts'
import { useWorkingLink } from './resume-link.ts'
import styles from './resume-tab.module.css'

interface ResumeTabProps {
  name: string
  resume: CandidateApplication['resume']
}

/** The document, under a link that still works however long the application has been open. */
export function ResumeTab({ name, resume: { filename, url } }: ResumeTabProps) {
  const text = useText('review')
  const { isRenewing, renew } = useWorkingLink(url)

  return (
    <div className={styles.resume}>
      <p className={styles.file}>
        <span>{filename}</span>
        <OutboundLink href={url}>{text('openInNewTab')}</OutboundLink>
      </p>
      {isRenewing ? (
        <div className={styles.document}>
          <Loader label={text('pdfLoading')} />
        </div>
      ) : (
        <Frame title={text('resumeOf', { name })} url={url} onLinkWanted={renew} />
      )}
    </div>
  )
}

interface FrameProps {
  title: string
  url: string
  onLinkWanted: () => void
}

/** Frames the viewer of this application, because not every browser displays PDF. */
function Frame({ title, url, onLinkWanted }: FrameProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  // Every refetch signs a new address; an open document keeps its own.
  const [first] = useState(url)
  const want = useEffectEvent(onLinkWanted)

  useEffect(() => (frame.current ? whenFreshLinkIsWanted(frame.current, want) : undefined), [])

  // Our own page, which needs its own origin: a sandbox that grants that would keep nothing out.
  return (
    // oxlint-disable-next-line react/iframe-missing-sandbox
    <iframe ref={frame} className={styles.document} title={title} src={paths.pdfViewer(first)} />
  )
}
