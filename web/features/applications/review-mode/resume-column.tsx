import { useState } from 'react'
import type { CandidateApplication } from '#contract/applications/candidate-application.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { ReadCareer } from '#web/lib/read-career.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { ResumeTab } from '../review/resume-tab.tsx'
import styles from './review-parts.module.css'

interface ResumeColumnProps {
  settled: CandidateApplication | undefined
  /** The one of another application is still there, out of sight. */
  isBehind: boolean
}

/** The resume, or the professional profile in its place if one was sent. */
export function ResumeColumn({ settled, isBehind }: ResumeColumnProps) {
  const text = useText('review')
  const [view, setView] = useState<'resume' | 'career'>('resume')
  const career = settled?.career
  const isCareer = view === 'career' && career

  return (
    <section className={styles.resume} id="review-resume" aria-labelledby="review-resume-title">
      <h2 className={styles.title} id="review-resume-title">
        {text(isCareer ? 'career' : 'resume')}
      </h2>
      {career && (
        <div className={styles.views}>
          <SegmentedControl
            label={text('careerOrResume')}
            options={[
              { value: 'resume', label: text('resume') },
              { value: 'career', label: text('career') },
            ]}
            value={view}
            onChange={setView}
          />
        </div>
      )}
      <div
        className={styles.viewer}
        data-behind={isBehind || undefined}
        data-hidden={isCareer ? true : undefined}
      >
        {settled && (
          <ResumeTab of={settled.id} name={settled.full_name} resume={settled.resume} fills />
        )}
      </div>
      {isCareer && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <div className={styles.profile} data-behind={isBehind || undefined} tabIndex={0}>
          <ReadCareer key={settled.id} career={career} />
        </div>
      )}
    </section>
  )
}
