import { Navigate, useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { startOf } from '#contract/start-pages.ts'
import { paths } from '#contract/web-paths.ts'
import { useFormat } from '#web/lib/format.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { Link, LinkButton } from '#web/lib/link.tsx'
import { Button } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Loader, LoadingOverlay } from '#web/ui/loader.tsx'
import { Page } from '#web/ui/page.tsx'
import { useFulfilCheckout, useMe } from '../api.ts'
import styles from './credits-success-page.module.css'

const GO_ON_AFTER_MS = 3_000

export default function CreditsSuccessPage() {
  const { code } = useSearch({ strict: false })

  return code ? <Fulfilment code={code} /> : <Navigate to={paths.credits()} replace />
}

function Fulfilment({ code }: { code: string }) {
  const text = useText('credits')
  const { data, error, failureReason, isFetching, refetch } = useFulfilCheckout(code)

  if (data) return <Thanks code={code} credits={data.credits} />
  if (failureReason?.status === 409)
    return (
      <WaitingForPayment
        reason={failureReason.message}
        isAsking={isFetching}
        onAskAgain={() => void refetch({ cancelRefetch: true })}
      />
    )
  if (!error || isFetching) return <LoadingOverlay label={text('checking')} />

  return (
    <Page title={text('notAdded')} width="reading">
      <ErrorState
        title={
          error.status === 404 ? text('purchaseUnknown') : error.message || text('purchaseFailed')
        }
        onRetry={() => void refetch()}
        action={<Link to={paths.credits()}>{text('backToCredits')}</Link>}
      >
        {text('notAddedText')}
      </ErrorState>
    </Page>
  )
}

function Thanks({ code, credits }: { code: string; credits: number }) {
  const text = useText('credits')
  const { wholeNumber } = useFormat()
  const { role } = useMe()
  const navigate = useNavigate()

  useEffect(() => {
    const timer = window.setTimeout(() => void navigate({ to: startOf(role) }), GO_ON_AFTER_MS)
    return () => window.clearTimeout(timer)
  }, [navigate, role])

  return (
    <Page title={text('thankYou')} lead={text('thankYouText')} width="reading">
      <div className={styles.thanks}>
        <p className={styles.balanceLabel}>{text('newBalance')}</p>
        <p className={styles.balanceValue}>{wholeNumber(credits)}</p>
        <div className={styles.waysOn}>
          <LinkButton to={startOf(role)} variant="primary">
            {text('goOn')}
          </LinkButton>
          <Link to={paths.receipt(code)}>{text('openReceipt')}</Link>
        </div>
      </div>
    </Page>
  )
}

interface WaitingForPaymentProps {
  /** The server's message: not paid, confirming or in review. */
  reason: string
  isAsking: boolean
  onAskAgain: () => void
}

/** Shown while the payment is not confirmed. The credits are added without this page as well. */
function WaitingForPayment({ reason, isAsking, onAskAgain }: WaitingForPaymentProps) {
  const text = useText('credits')

  return (
    <Page title={text('waitingTitle')} lead={reason} width="reading">
      <div className={styles.thanks}>
        {isAsking && <Loader label={text('waitingAsking')} />}
        <p className={styles.waiting}>{text('waitingText')}</p>
        <div className={styles.waysOn}>
          {!isAsking && <Button onClick={onAskAgain}>{text('waitingAskAgain')}</Button>}
          <Link to={paths.credits()}>{text('backToCredits')}</Link>
        </div>
      </div>
    </Page>
  )
}
