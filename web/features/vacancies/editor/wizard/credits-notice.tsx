import { useNavigate } from '@tanstack/react-router'
import { paths } from '#contract/pages/web-paths.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import styles from './credits-notice.module.css'

interface CreditsNoticeProps {
  opened: boolean
  credits: number
  /** Of publishing, in credits. */
  cost: number
  onContinue: () => void
}

/** Informs and never blocks: what publishing costs is taken at its end. */
export function CreditsNotice({ opened, credits, cost, onContinue }: CreditsNoticeProps) {
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
