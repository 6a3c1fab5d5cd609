import { lazy, Suspense, useId, useState } from 'react'
import type { CandidateApplication } from '#contract/applications.ts'
import type { Vacancy } from '#contract/vacancies.ts'
import { useText } from '#web/lib/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { FeedbackList } from './feedback-list.tsx'
import { ResumeTab } from './resume-tab.tsx'
import { SalaryTab } from './salary-tab.tsx'
import styles from './sec-fit-dialog.module.css'
import { SecFitTab } from './sec-fit-tab.tsx'

const FeedbackForm = lazy(async () => ({ default: (await import('./feedback-form.tsx')).FeedbackForm }))

interface SecFitDialogProps {
  candidate: CandidateApplication
  vacancy: Vacancy
  opened: boolean
  onClose: () => void
}

/** One application, and the answer to it. Somebody who applied is not left without one: unread, it cannot be closed. */
export function SecFitDialog({ candidate, vacancy, opened, onClose }: SecFitDialogProps) {
  const text = useText('review')
  const formId = useId()
  const [tab, setTab] = useState<'sec_fit' | 'resume' | 'salary'>('sec_fit')
  const [isSending, setIsSending] = useState(false)
  const isRead = candidate.read_at !== ''

  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      closable={isRead}
      size="large"
      title={candidate.full_name}
      description={isRead ? vacancy.title : text('mustAnswer')}
      footer={
        <>
          {isRead && <Button onClick={onClose}>{text('close')}</Button>}
          <Button type="submit" form={formId} variant="primary" loading={isSending}>
            {text('sendFeedback')}
          </Button>
        </>
      }
    >
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
              { key: 'salary', label: text('salary'), content: <SalaryTab rows={candidate.salary} /> },
            ]}
          />
        </div>
        <aside className={styles.answer} aria-label={text('feedbackTitle')}>
          <Suspense>
            <FeedbackForm
              id={formId}
              candidate={candidate}
              vacancy={vacancy}
              onSending={setIsSending}
              onSent={onClose}
            />
          </Suspense>
          <FeedbackList feedback={candidate.feedback} />
        </aside>
      </div>
    </Dialog>
  )
}
