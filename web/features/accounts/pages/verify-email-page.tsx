import { useSearch } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { onboardingOf } from '#contract/pages/start-pages.ts'
import { paths } from '#contract/pages/web-paths.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { Link, LinkButton } from '#web/lib/link.tsx'
import { readToken } from '#web/lib/storage.ts'
import { Page } from '#web/ui/page.tsx'
import { useUser } from '../api.ts'
import { AuthLayout } from '../auth-layout.tsx'
import { useGoOn } from '../intent-api.ts'
import styles from '../mail-step.module.css'
import { useMarkVerified } from '../verification-api.ts'
import { VerifyEmailStep } from '../verify-email-step.tsx'

/** The link of the mail suffices, so the page also works without a session. */
export default function VerifyEmailPage() {
  const { url = '' } = useSearch({ from: '/mail-link/verify-email' })

  return readToken() ? <SignedIn link={url} /> : <SignedOut link={url} />
}

function SignedIn({ link }: { link: string }) {
  const text = useText('auth')
  const user = useUser()
  const goOn = useGoOn()
  const markVerified = useMarkVerified()

  function onVerified() {
    markVerified()
    void goOn(user, { to: onboardingOf(user.role) })
  }

  return (
    <Page title={text('verifyEmailTitle')} lead={text('verifyEmailLead')} width="form">
      <VerifyEmailStep link={link} email={user.email} onVerified={onVerified} />
    </Page>
  )
}

function SignedOut({ link }: { link: string }) {
  const text = useText('auth')
  const [isVerified, setIsVerified] = useState(false)
  const wayOn = useRef<HTMLAnchorElement>(null)
  const state = isVerified ? 'verified' : 'verifyEmail'

  // The button that was pressed is gone.
  useEffect(() => {
    if (isVerified) wayOn.current?.focus()
  }, [isVerified])

  return (
    <AuthLayout
      title={text(`${state}Title`)}
      lead={text(`${state}Lead`)}
      line={text('executiveLine')}
      view="fins"
      footer={!isVerified && <Link to={paths.login()}>{text('backToLogin')}</Link>}
    >
      <div className={styles.alone}>
        {isVerified ? (
          <LinkButton ref={wayOn} to={paths.login()} variant="primary" size="large">
            {text('verifiedAction')}
          </LinkButton>
        ) : (
          <VerifyEmailStep link={link} onVerified={() => setIsVerified(true)} />
        )}
      </div>
    </AuthLayout>
  )
}
