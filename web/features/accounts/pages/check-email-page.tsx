import { IconMailOpened } from '@tabler/icons-react'
import { useEffect } from 'react'
import { onboardingOf } from '#contract/start-pages.ts'
import { paths } from '#contract/web-paths.ts'
import { showErrors } from '#web/lib/failures.ts'
import { useText, useTextsOfParts } from '#web/lib/i18n/text.ts'
import { Link } from '#web/lib/link.tsx'
import { readReturnPath, rememberReturn } from '#web/lib/return-path.ts'
import { isEmailVerified } from '#web/lib/stored-account.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Page } from '#web/ui/page.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { useAccount } from '../api.ts'
import { Building } from '../building.tsx'
import styles from '../mail-step.module.css'
import { useResendVerification } from '../verification-api.ts'

export default function CheckEmailPage() {
  const text = useText('auth')
  useTextsOfParts('account')
  const { data: user } = useAccount()
  const resend = useResendVerification()
  const isVerified = user?.verified_email ?? isEmailVerified()

  // The link may be opened elsewhere; this tab then goes on as that one would have.
  useEffect(() => {
    if (user && !isVerified && readReturnPath() === null) rememberReturn(onboardingOf(user.role))
  }, [user, isVerified])

  if (isVerified) return <Building />

  function sendAgain() {
    resend.mutate(undefined, {
      onSuccess({ status }) {
        if (status === 'verified') toast.info(text('alreadyVerified'))
        else toast.success(text('emailSent'))
      },
      onError: (error) => showErrors(error),
    })
  }

  return (
    <Page title={text('checkEmailTitle')} lead={text('checkEmailLead')} width="form">
      <div className={styles.step}>
        <span className={styles.icon}>
          <Icon of={IconMailOpened} size={28} />
        </span>
        {user && <p className={styles.address}>{user.email}</p>}
        <p className={styles.hint}>{text('checkEmailHint')}</p>
        <Button variant="primary" size="large" loading={resend.isPending} onClick={sendAgain}>
          {text('resendEmail')}
        </Button>
        <Link to={paths.account()}>{text('wrongAddress')}</Link>
      </div>
    </Page>
  )
}
