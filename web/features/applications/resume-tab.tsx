import { useState } from 'react'
import type { CandidateApplication } from '#contract/applications.ts'
import { paths } from '#web/lib/paths.ts'
import { useText } from '#web/lib/text.ts'
import { OutboundLink } from '#web/ui/text-link.tsx'
import styles from './sec-fit-dialog.module.css'

interface ResumeTabProps {
  name: string
  resume: CandidateApplication['resume']
}

/** The document stands in a frame of ours, because not every browser shows a PDF by itself. */
export function ResumeTab({ name, resume }: ResumeTabProps) {
  const text = useText('review')
  // Each reading of the list signs the address anew; a document that is being read stays as it is.
  const [url] = useState(resume.url)

  return (
    <div className={styles.resume}>
      <p className={styles.file}>
        <span>{resume.filename}</span>
        <OutboundLink href={url}>{text('openInNewTab')}</OutboundLink>
      </p>
      {/* Our own page, which needs its own origin: a sandbox that grants that would keep nothing out. */}
      {/* oxlint-disable-next-line react/iframe-missing-sandbox */}
      <iframe className={styles.document} title={text('resumeOf', { name })} src={paths.pdfViewer(url)} />
    </div>
  )
}
