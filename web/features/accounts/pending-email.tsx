import type { PendingEmailChange } from '#contract/accounts/email-change.ts'
import { showErrors } from '#web/lib/failures.ts'
import type { TextKey } from '#web/lib/i18n/namespaces.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { shownAddress } from '#web/lib/shown-address.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { useCancelEmailChange, useResendEmailChange } from './email-change-api.ts'
import styles from './profile-card.module.css'

interface PendingEmailProps {
  change: PendingEmailChange
  /** The notice has gone, and with it what had the focus. */
  onCancelled: () => void
}

/** Another address that is not theirs yet. */
export function PendingEmail({ change, onCancelled }: PendingEmailProps) {
  const text = useText('account')
  const resend = useResendEmailChange()
  const cancel = useCancelEmailChange()

  function sendAgain() {
    resend.mutate(undefined, {
      onSuccess: () => toast.success(text('emailChangeResent')),
      onError: (error) => showErrors(error),
    })
  }

  function cancelChange() {
    // The notice leaves with the change, and what is given to `mutate` would leave with it.
    void cancel.mutateAsync().then(sayCancelled, (error: unknown) => showErrors(error))
  }

  function sayCancelled() {
    toast.success(text('emailChangeCancelled'))
    onCancelled()
  }

  return (
    <Notice
      tone={change.is_expired ? 'warning' : 'info'}
      title={text('emailChangeTitle', { email: shownAddress(change.email) })}
    >
      <p>{text(stateOf(change))}</p>
      <div className={styles.pending}>
        <Button size="small" loading={resend.isPending} onClick={sendAgain}>
          {text('emailChangeResend')}
        </Button>
        <Button size="small" variant="quiet" loading={cancel.isPending} onClick={cancelChange}>
          {text('emailChangeCancel')}
        </Button>
      </div>
    </Notice>
  )
}

function stateOf({ is_expired, waits_for }: PendingEmailChange): TextKey<'account'> {
  if (is_expired) return 'emailChangeExpired'
  if (waits_for.length === 2) return 'emailChangeWaitsForBoth'
  return waits_for.includes('new') ? 'emailChangeWaitsForNew' : 'emailChangeWaitsForOld'
}
