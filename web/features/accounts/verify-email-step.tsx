import { IconMailCheck } from '@tabler/icons-react'
import { verifyEmail } from '#web/lib/calls/accounts.ts'
import { showErrors } from '#web/lib/failures.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { shownAddress } from '#web/lib/shown-address.ts'
import { useCommand } from '#web/lib/use-command.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { toast } from '#web/ui/toasts.tsx'
import styles from './mail-step.module.css'
import { verificationBehind } from './verification-link.ts'

interface VerifyEmailStepProps {
  /** The signed address from the mail. */
  link: string
  /** Known for a person who is signed in. */
  email?: string
  onVerified: () => void
}

/** The button that posts the link of a verification mail. */
export function VerifyEmailStep({ link, email, onVerified }: VerifyEmailStepProps) {
  const text = useText('auth')
  const verification = verificationBehind(link, location.origin)
  const verify = useCommand(verification ?? verifyEmail)

  function followLink() {
    if (!verification) {
      toast.error(text('verificationLinkInvalid'))
      return
    }
    verify.mutate(undefined, {
      onSuccess() {
        toast.success(text('emailVerified'))
        onVerified()
      },
      onError(error) {
        // A link to an unknown person is reported like an expired one.
        if (error.status === 404) toast.error(text('verificationLinkInvalid'))
        else showErrors(error)
      },
    })
  }

  return (
    <div className={styles.step}>
      <span className={styles.icon}>
        <Icon of={IconMailCheck} size={28} />
      </span>
      {email && <p className={styles.address}>{shownAddress(email)}</p>}
      <Button variant="primary" size="large" loading={verify.isPending} onClick={followLink}>
        {text('verifyEmail')}
      </Button>
    </div>
  )
}
