import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { paths } from '#contract/web-paths.ts'
import { isModalHidden } from '#web/lib/hidden-modals.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import styles from './step-notices.module.css'
import type { Place } from './steps.ts'

const StepNotice = lazy(async () => ({ default: (await import('./step-notice.tsx')).StepNotice }))

interface StepNoticesProps {
  place: Place
  credits: number
  cost: number
}

/** The notice on entering a step for the first time in a visit to the wizard. */
export function StepNotices({ place: { path, notice }, credits, cost }: StepNoticesProps) {
  const [seen, setSeen] = useState<readonly string[]>([])
  const isSeen = seen.includes(path)
  const markSeen = () => setSeen([...seen, path])

  return (
    <>
      <CreditsNotice
        opened={notice === 'creditsNotice' && !isSeen}
        credits={credits}
        cost={cost}
        onContinue={markSeen}
      />
      {notice && notice !== 'creditsNotice' && (
        <Suspense>
          <StepNotice
            key={notice}
            title={notice}
            opened={!isSeen && !isModalHidden(notice)}
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
