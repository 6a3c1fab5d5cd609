import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { CandidateApplication } from '#contract/applications.ts'
import { paths } from '#contract/web-paths.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { Loader } from '#web/ui/loader.tsx'
import { OutboundLink } from '#web/ui/text-link.tsx'
import { useFreshCandidate } from '../api.ts'
import { whenFreshLinkIsWanted } from '../pdf/pdf-frame.ts'
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

/**
 * Asks for a fresh link shortly before this one ends, and at once when it is over or did not work.
 */
function useWorkingLink(url: string) {
  const askAnew = useFreshCandidate()
  const [isRenewing, setIsRenewing] = useState(() => isEnding(url))
  const ask = useEffectEvent(askAnew)

  useEffect(() => {
    if (!isRenewing) return undefined
    let isShown = true
    void ask().finally(() => isShown && setIsRenewing(false))
    return () => void (isShown = false)
  }, [isRenewing])

  useEffect(() => {
    // A clock that is wrong by an hour would have it asked for without end.
    if (isEnding(url)) return undefined
    const timer = window.setTimeout(() => void ask(), endsIn(url))
    return () => window.clearTimeout(timer)
  }, [url])

  return { isRenewing, renew: () => setIsRenewing(true) }
}

/** So long before its end, a link is not worth opening any more. */
const spareMs = 5 * 60_000

/** The remaining lifetime of a signed link in milliseconds, minus a margin. */
export function endsIn(url: string, now = Date.now()): number {
  const expires = Number(new URL(url, 'https://any.example').searchParams.get('expires'))
  return Math.max(0, expires * 1000 - spareMs - now)
}

export function isEnding(url: string, now = Date.now()): boolean {
  return endsIn(url, now) === 0
}
