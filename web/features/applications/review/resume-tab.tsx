import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { CandidateApplication } from '#contract/applications/candidate-application.ts'
import { paths } from '#contract/pages/web-paths.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { keepShowing, whenFreshLinkIsWanted } from '#web/lib/pdf-frame.ts'
import { Loader } from '#web/ui/loader.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { OutboundLink } from '#web/ui/text-link.tsx'
import { useWorkingLink } from './resume-link.ts'
import styles from './resume-tab.module.css'

interface ResumeTabProps {
  /** Of the application. With another one the viewer stays, and shows its resume. */
  of: string
  name: string
  resume: CandidateApplication['resume']
  /** As high as its container. */
  fills?: boolean
}

/** The document, under a link that still works however long the application has been open. */
export function ResumeTab({ of, name, resume, fills = false }: ResumeTabProps) {
  const { filename, url, is_missing } = resume
  const text = useText('review')
  const { isRenewing, renew } = useWorkingLink(url)

  if (is_missing)
    return (
      <Notice tone="warning">
        <strong>{text('resumeMissing')}</strong> {text('resumeMissingText')}
      </Notice>
    )

  return (
    <div className={styles.resume} data-fills={fills || undefined}>
      <p className={styles.file}>
        <span>{filename}</span>
        <OutboundLink href={url}>{text('openInNewTab')}</OutboundLink>
      </p>
      {isRenewing ? (
        <div className={styles.document}>
          <Loader label={text('pdfLoading')} />
        </div>
      ) : (
        <Frame of={of} title={text('resumeOf', { name })} url={url} onLinkWanted={renew} />
      )}
    </div>
  )
}

interface FrameProps {
  of: string
  title: string
  url: string
  onLinkWanted: () => void
}

/** Frames the viewer of this application, because not every browser displays PDF. */
function Frame({ of, title, url, onLinkWanted }: FrameProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  // Every refetch signs a new address; an open document keeps its own.
  const [first] = useState(url)
  const want = useEffectEvent(onLinkWanted)
  const show = useEffectEvent((viewer: HTMLIFrameElement, _of: string) => keepShowing(viewer, url))

  useEffect(() => (frame.current ? whenFreshLinkIsWanted(frame.current, want) : undefined), [])
  useEffect(() => (frame.current ? show(frame.current, of) : undefined), [of])

  // Our own page, which needs its own origin: a sandbox that grants that would keep nothing out.
  return (
    // oxlint-disable-next-line react/iframe-missing-sandbox
    <iframe ref={frame} className={styles.document} title={title} src={paths.pdfViewer(first)} />
  )
}
