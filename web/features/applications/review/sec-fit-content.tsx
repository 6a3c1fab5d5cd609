import { Suspense, lazy, useState } from 'react'
import type { CandidateApplication } from '#contract/applications/candidate-application.ts'
import type { Vacancy } from '#contract/vacancies/vacancy.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { Tabs } from '#web/ui/tabs.tsx'
import { DossierButton } from '../dossier/dossier-button.tsx'
import { AnswerState } from '../presence/answer-state.tsx'
import { useShowReading } from '../presence/use-presence.ts'
import { AnswerClock } from './answer-clock.tsx'
import { careerTabs } from './career-tab.tsx'
import type { GoingOn } from './feedback-form.tsx'
import { ResumeTab } from './resume-tab.tsx'
import { SalaryTab } from './salary-tab.tsx'
import styles from './sec-fit-content.module.css'
import { SecFitTab } from './sec-fit-tab.tsx'
import { SentMatch } from './sent-match.tsx'

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
  const [tab, setTab] = useState<'sec_fit' | 'resume' | 'career' | 'salary' | 'match'>('sec_fit')
  useShowReading({ slug: vacancy.slug, uuid: candidate.id })

  return (
    <div className={styles.columns}>
      <div className={styles.application}>
        <div className={styles.acts}>
          <AnswerState slug={vacancy.slug} candidate={candidate} />
          <DossierButton slug={vacancy.slug} uuid={candidate.id} />
        </div>
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
              content: (
                <ResumeTab of={candidate.id} name={candidate.full_name} resume={candidate.resume} />
              ),
            },
            ...careerTabs(candidate, text('career')),
            {
              key: 'salary',
              label: text('salary'),
              content: <SalaryTab rows={candidate.salary} />,
            },
            {
              key: 'match',
              label: text('match'),
              content: <SentMatch slug={vacancy.slug} uuid={candidate.id} />,
            },
          ]}
        />
      </div>
      <aside className={styles.answer} aria-label={text('feedbackTitle')}>
        <AnswerClock candidate={candidate} />
        <Suspense>
          <FeedbackForm id={formId} candidate={candidate} vacancy={vacancy} {...answering} />
        </Suspense>
      </aside>
    </div>
  )
}
