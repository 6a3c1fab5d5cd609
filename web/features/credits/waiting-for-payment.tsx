import { paths } from '#contract/pages/web-paths.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { Link } from '#web/lib/link.tsx'
import { Button } from '#web/ui/button.tsx'
import { Loader } from '#web/ui/loader.tsx'
import styles from './purchase-outcome.module.css'
import { PurchaseOutcome } from './purchase-outcome.tsx'

interface WaitingForPaymentProps {
  /** The server's message: not paid, confirming or in review. */
  reason: string
  isAsking: boolean
  onAskAgain: () => void
}

/** Shown while the payment is not confirmed. The credits are added without this page as well. */
export function WaitingForPayment({ reason, isAsking, onAskAgain }: WaitingForPaymentProps) {
  const text = useText('credits')

  return (
    <PurchaseOutcome
      title={text('waitingTitle')}
      lead={reason}
      waysOn={
        <>
          {!isAsking && <Button onClick={onAskAgain}>{text('waitingAskAgain')}</Button>}
          <Link to={paths.credits()}>{text('backToCredits')}</Link>
        </>
      }
    >
      {isAsking && <Loader label={text('waitingAsking')} />}
      <p className={styles.waiting}>{text('waitingText')}</p>
    </PurchaseOutcome>
  )
}
