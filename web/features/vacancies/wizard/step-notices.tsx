import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { paths } from '#web/lib/paths.ts'
import { isModalHidden } from '#web/lib/storage.ts'
import { useText } from '#web/lib/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import styles from './wizard.module.css'

const informed = [
  'job-title',
  'job-details',
  'secfit',
  'outcomes',
  'competencies',
  'salary',
  'industries',
] as const

const titles = {
  'job-title': 'jobTitleNotice',
  'job-details': 'jobDetailsNotice',
  secfit: 'secfitNotice',
  outcomes: 'outcomesNotice',
  competencies: 'competenciesNotice',
  salary: 'salaryNotice',
  industries: 'industriesNotice',
} as const

export type NoticeTitle = (typeof titles)[keyof typeof titles]

// The first step has a notice of its own.
const StepNotice = lazy(async () => ({ default: (await import('./step-notice.tsx')).StepNotice }))

/** What one is told on entering a step for the first time in this visit to the wizard. */
export function StepNotices({ path, credits, cost }: { path: string; credits: number; cost: number }) {
  const [seen, setSeen] = useState<readonly string[]>([])
  const isSeen = seen.includes(path)
  const markSeen = () => setSeen([...seen, path])
  const step = informed.find((step) => step === path)

  return (
    <>
      <CreditsNotice
        opened={path === 'language' && !isSeen}
        credits={credits}
        cost={cost}
        onContinue={markSeen}
      />
      {step && (
        <Suspense>
          <StepNotice
            key={step}
            title={titles[step]}
            opened={!isSeen && !isModalHidden(titles[step])}
            onClose={markSeen}
          />
        </Suspense>
      )}
    </>
  )
}

interface CreditsNoticeProps {
  opened: boolean
  credits: number
  /** Of publishing, in credits. */
  cost: number
  onContinue: () => void
}

/** Informs and never blocks: what publishing costs is taken at its end. */
function CreditsNotice({ opened, credits, cost, onContinue }: CreditsNoticeProps) {
  const text = useText('wizard')
  const navigate = useNavigate()

  return (
    <Dialog
      opened={opened}
      onClose={onContinue}
      title={text('creditsNotice')}
      description={
        <span className={styles.noticeText}>
          {cost === 0 ? text('publishingIsFree') : text('publishingCosts', { count: cost })}{' '}
          {text('creditsNoticeBody')}
        </span>
      }
      size="small"
      footer={
        <>
          <Button onClick={() => void navigate({ to: paths.vacancies() })}>{text('cancel')}</Button>
          <Button variant="primary" onClick={onContinue}>
            {text('continue')}
          </Button>
        </>
      }
    >
      <p>{text('creditsNoticeBalance', { credits })}</p>
    </Dialog>
  )
}
