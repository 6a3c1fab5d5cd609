import { IconMailOpened } from '@tabler/icons-react'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { onboardingOf, startOf } from '#contract/pages/start-pages.ts'
import { paths } from '#contract/pages/web-paths.ts'
import { showErrors } from '#web/lib/failures.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { Link } from '#web/lib/link.tsx'
import { readReturnPath, rememberReturn } from '#web/lib/return-path.ts'
import { shownAddress } from '#web/lib/shown-address.ts'
import { isEmailVerified, markEmailVerified } from '#web/lib/stored-account.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { LoadingOverlay } from '#web/ui/loading-overlay.tsx'
import { Page } from '#web/ui/page.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { useAccount } from '../api.ts'
import { Building } from '../building.tsx'
import { useGoOn } from '../intent-api.ts'
import styles from '../mail-step.module.css'
import { useResendVerification, useVerificationElsewhere } from '../verification-api.ts'

export default function CheckEmailPage() {
  const text = useText('auth')
  const { data: user } = useAccount()
  const resend = useResendVerification()
  const goOn = useGoOn()
  const isVerified = user?.verified_email ?? isEmailVerified()
  // The layout may have stored by now what was read.
  const isAwaited = useLocation({ select: ({ state }) => state.isAwaited === true })
  const [wasAwaited] = useState(() => isAwaited || !isEmailVerified() || readReturnPath() !== null)
  useVerificationElsewhere(!isVerified)

  // The link may be opened elsewhere; this tab then goes on as that one would have.
  useEffect(() => {
    if (user && !isVerified && readReturnPath() === null) rememberReturn(onboardingOf(user.role))
  }, [user, isVerified])

  const leadOn = useEffectEvent(() => {
    if (!user) return
    if (readReturnPath() !== null) toast.success(text('emailVerified'))
    // The guards read it, before the layout stores what was read.
    markEmailVerified()
    void goOn(user, { to: startOf(user.role) })
  })
  const mayGoOn = wasAwaited && user?.verified_email === true
  useEffect(() => {
    if (mayGoOn) leadOn()
  }, [mayGoOn])

  if (isVerified)
    return wasAwaited ? <LoadingOverlay label={text('emailVerified')} /> : <Building />

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
        {user && <p className={styles.address}>{shownAddress(user.email)}</p>}
        <p className={styles.hint}>{text('checkEmailHint')}</p>
        <Button variant="primary" size="large" loading={resend.isPending} onClick={sendAgain}>
          {text('resendEmail')}
        </Button>
        <Link to={paths.profile()}>{text('wrongAddress')}</Link>
      </div>
    </Page>
  )
}
