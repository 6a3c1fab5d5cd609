import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { SecondFactorChallenge } from '#contract/accounts/login.ts'
import { paths } from '#contract/pages/web-paths.ts'
import type { CallError } from '#web/lib/call-error.ts'
import { messageOf } from '#web/lib/failure-text.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { LinkButton } from '#web/lib/link.tsx'
import { readToken } from '#web/lib/storage.ts'
import { LoadingOverlay } from '#web/ui/loading-overlay.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { AuthLayout } from '../auth-layout.tsx'
import { useEnter } from '../enter.ts'
import { useFinishProviderLogin } from '../provider-login-api.ts'
import styles from './company-login-return-page.module.css'

// Only accounts with a second factor need it.
const SecondStep = lazy(async () => {
  const { SecondStep } = await import('../security/second-step.tsx')
  return { default: SecondStep }
})

/** The page that identity providers send browsers back to, after a login and after a test. */
export default function CompanyLoginReturnPage() {
  const text = useText('auth')
  const navigate = useNavigate()
  const { enter, isDone } = useEnter()
  const { mutateAsync } = useFinishProviderLogin()
  const [asked, setAsked] = useState<SecondFactorChallenge | null>(null)
  const [failure, setFailure] = useState<CallError | null>(null)
  const failed = readToken() ? 'companyTestFailed' : 'companyLoginFailed'

  const finish = useEffectEvent(async () => {
    const sent = takeAnswer()
    // Opened by hand, there is nothing to end.
    if (sent.state === '') {
      await navigate({ to: paths.companyLogin(), replace: true })
      return
    }
    const answer = await mutateAsync({ body: sent })
    if ('status' in answer) await navigate({ to: paths.integrations(), replace: true })
    else if ('second_factor' in answer) setAsked(answer.second_factor)
    else await enter(answer)
    if ('status' in answer) toast.success(text('providerTested'))
  })

  // An answer counts once.
  const isSent = useRef(false)
  useEffect(() => {
    if (isSent.current) return
    isSent.current = true
    finish().catch((error: CallError) => setFailure(error))
  }, [])

  return (
    <AuthLayout
      title={text('companyLogin')}
      lead={text(asked ? 'secondStepLead' : failure ? failed : 'companyLoginPending')}
      line={text('loginLine')}
      isDone={isDone}
    >
      {failure && <Failure error={failure} />}
      {asked && (
        <Suspense>
          <SecondStep
            asked={asked}
            onSignedIn={enter}
            onStartAgain={() => void navigate({ to: paths.companyLogin() })}
          />
        </Suspense>
      )}
      {!failure && !asked && !isDone && <LoadingOverlay />}
    </AuthLayout>
  )
}

function Failure({ error }: { error: CallError }) {
  const text = useText('auth')
  const wayOn = useRef<HTMLAnchorElement>(null)
  const [to, label] = readToken()
    ? [paths.integrations(), text('backToIntegrations')]
    : [paths.companyLogin(), text('companyLoginAgain')]
  useEffect(() => wayOn.current?.focus(), [])

  return (
    <div className={styles.failure}>
      <div role="alert">
        <Notice tone="danger">{messageOf(error)}</Notice>
      </div>
      <LinkButton ref={wayOn} to={to} variant="primary" size="large">
        {label}
      </LinkButton>
    </div>
  )
}

/** Reads what the provider has sent, and takes it out of the address and the history. */
function takeAnswer() {
  const sent = new URLSearchParams(location.search)
  const part = (name: string) => sent.get(name) ?? undefined
  history.replaceState(history.state, '', location.pathname)
  return { state: part('state') ?? '', code: part('code'), iss: part('iss'), error: part('error') }
}
