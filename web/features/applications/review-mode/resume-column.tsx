import { useState } from 'react'
import type { CandidateApplication } from '#contract/applications/candidate-application.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { ReadCareer } from '#web/lib/read-career.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { ResumeTab } from '../review/resume-tab.tsx'
import { SentMatch } from '../review/sent-match.tsx'
import styles from './review-parts.module.css'

interface ResumeColumnProps {
  /** The vacancy. */
  slug: string
  settled: CandidateApplication | undefined
  /** The one of another application is still there, out of sight. */
  isBehind: boolean
}

/** The resume; in its place the professional profile, if one was sent, or the match. */
export function ResumeColumn({ slug, settled, isBehind }: ResumeColumnProps) {
  const text = useText('review')
  const [view, setView] = useState<'resume' | 'career' | 'match'>('resume')
  const career = settled?.career
  const shown = view === 'career' && !career ? 'resume' : view

  return (
    <section className={styles.resume} id="review-resume" aria-labelledby="review-resume-title">
      <h2 className={styles.title} id="review-resume-title">
        {text(shown)}
      </h2>
      <div className={styles.views}>
        <SegmentedControl
          label={text('careerOrResume')}
          options={[
            { value: 'resume', label: text('resume') },
            ...(career ? [{ value: 'career' as const, label: text('career') }] : []),
            { value: 'match', label: text('match') },
          ]}
          value={shown}
          onChange={setView}
        />
      </div>
      <div
        className={styles.viewer}
        data-behind={isBehind || undefined}
        data-hidden={shown === 'resume' ? undefined : true}
      >
        {settled && (
          <ResumeTab of={settled.id} name={settled.full_name} resume={settled.resume} fills />
        )}
      </div>
      {settled && shown !== 'resume' && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <div className={styles.profile} data-behind={isBehind || undefined} tabIndex={0}>
          {shown === 'career' && career && <ReadCareer key={settled.id} career={career} />}
          {shown === 'match' && <SentMatch slug={slug} uuid={settled.id} />}
        </div>
      )}
    </section>
  )
}
