import { Suspense, lazy, useState } from 'react'
import type { CandidateApplication } from '#contract/applications.ts'
import type { Vacancy } from '#contract/vacancies.ts'
import { useFormat } from '#web/lib/format.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { Tabs } from '#web/ui/tabs.tsx'
import { AnswerClock } from './answer-clock.tsx'
import type { GoingOn } from './feedback-form.tsx'
import { ResumeTab } from './resume-tab.tsx'
import { SalaryTab } from './salary-tab.tsx'
import styles from './sec-fit-content.module.css'
import { SecFitTab } from './sec-fit-tab.tsx'

const FeedbackForm = lazy(async () => ({
  default: (await import('./feedback-form.tsx')).FeedbackForm,
}))

interface SecFitContentProps {
  formId: string
  candidate: CandidateApplication
  vacancy: Vacancy
  onSending: (isSending: boolean) => void
  onSent: () => void
  goingOn: GoingOn | undefined
}

/** The application with the form for feedback beside it. */
export function SecFitContent({ formId, candidate, vacancy, ...answering }: SecFitContentProps) {
  const text = useText('review')
  const [tab, setTab] = useState<'sec_fit' | 'resume' | 'salary'>('sec_fit')

  return (
    <div className={styles.columns}>
      <div className={styles.application}>
        <Tabs
          label={text('dialogTabs')}
          value={tab}
          onChange={setTab}
          tabs={[
            {
              key: 'sec_fit',
              label: text('secFit'),
              content: <SecFitTab secFit={candidate.sec_fit} vacancy={vacancy} />,
            },
            {
              key: 'resume',
              label: text('resume'),
              content: <ResumeTab name={candidate.full_name} resume={candidate.resume} />,
            },
            {
              key: 'salary',
              label: text('salary'),
              content: <SalaryTab rows={candidate.salary} />,
            },
          ]}
        />
      </div>
      <aside className={styles.answer} aria-label={text('feedbackTitle')}>
        <AnswerClock candidate={candidate} />
        <Suspense>
          <FeedbackForm id={formId} candidate={candidate} vacancy={vacancy} {...answering} />
        </Suspense>
        <FeedbackList feedback={candidate.feedback} />
      </aside>
    </div>
  )
}

/** The feedback given so far. */
function FeedbackList({ feedback }: Pick<CandidateApplication, 'feedback'>) {
  const text = useText('review')
  const { dateTime } = useFormat()
  if (feedback.length === 0) return null

  return (
    <section className={styles.earlier}>
      <h3 className={styles.answerTitle}>{text('earlierFeedback')}</h3>
      <ol className={styles.entries}>
        {feedback.map(({ text: words, author, created_at }) => (
          <li key={created_at} className={styles.entry}>
            <p className={styles.words}>{words}</p>
            <p className={styles.by}>
              {text('feedbackBy', { author, date: dateTime(created_at) })}
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}
