import { Navigate, useSearch } from '@tanstack/react-router'
import { paths } from '#contract/pages/web-paths.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { Link } from '#web/lib/link.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { LoadingOverlay } from '#web/ui/loading-overlay.tsx'
import { Page } from '#web/ui/page.tsx'
import { Thanks } from '../thanks.tsx'
import { useFulfilCheckout } from '../use-fulfil-checkout.ts'
import { WaitingForPayment } from '../waiting-for-payment.tsx'

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
