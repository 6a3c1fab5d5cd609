import { useNavigate } from '@tanstack/react-router'
import { paths } from '#contract/pages/web-paths.ts'
import { useUser } from '#web/features/accounts/api.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { NoticeText } from './notice-text.tsx'

interface CreditsNoticeProps {
  opened: boolean
  onContinue: () => void
}

/** Informs and never blocks: what publishing costs is taken at its end. */
export function CreditsNotice({ opened, onContinue }: CreditsNoticeProps) {
  const text = useText('wizard')
  const navigate = useNavigate()
  const { remaining_credits: credits } = useUser()

  return (
    <Dialog
      opened={opened}
      onClose={onContinue}
      title={text('creditsNotice')}
      description={<NoticeText of="creditsNotice" />}
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
