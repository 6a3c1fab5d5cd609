import { Link } from '#web/lib/link.tsx'
import { paths } from '#web/lib/paths.ts'
import { useText } from '#web/lib/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Loader } from '#web/ui/loader.tsx'
import { Page } from '#web/ui/page.tsx'
import styles from './credits.module.css'

interface WaitingForPaymentProps {
  /** As the server says it: not paid, on its way, or being looked at. */
  reason: string
  isAsking: boolean
  onAskAgain: () => void
}

/** Nothing is wrong: what was paid has not arrived yet, and it will do so without this page as well. */
export function WaitingForPayment({ reason, isAsking, onAskAgain }: WaitingForPaymentProps) {
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
