import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { startOf } from '#contract/pages/start-pages.ts'
import { paths } from '#contract/pages/web-paths.ts'
import { useFormat } from '#web/lib/format.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { Link } from '#web/lib/link.tsx'
import { unmarkPaymentWindow } from '#web/lib/payment-window.ts'
import { forgetWaitingPage, waitingPage } from '#web/lib/waiting-page.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { useMe } from './api.ts'
import styles from './balance-card.module.css'
import { PurchaseOutcome } from './purchase-outcome.tsx'

const GO_ON_AFTER_MS = 3_000

/** The new balance, and after a moment the next page. */
export function Thanks({ code, credits }: { code: string; credits: number }) {
  const text = useText('credits')
  const { wholeNumber } = useFormat()
  const { role } = useMe()
  const navigate = useNavigate()

  const [waiting] = useState(waitingPage)
  const next = waiting ?? startOf(role)

  useEffect(() => {
    unmarkPaymentWindow()
    forgetWaitingPage()
    const timer = window.setTimeout(() => void navigate({ href: next }), GO_ON_AFTER_MS)
    return () => window.clearTimeout(timer)
  }, [navigate, next])

  return (
    <PurchaseOutcome
      title={text('thankYou')}
      lead={text('thankYouText')}
      waysOn={
        <>
          <ButtonLink
            href={next}
            variant="primary"
            onClick={(event) => {
              event.preventDefault()
              void navigate({ href: next })
            }}
          >
            {text(waiting === null ? 'goOn' : 'backToWaiting')}
          </ButtonLink>
          <Link to={paths.receipt(code)}>{text('openReceipt')}</Link>
        </>
      }
    >
      <p className={styles.balanceLabel}>{text('newBalance')}</p>
      <p className={styles.balanceValue}>{wholeNumber(credits)}</p>
    </PurchaseOutcome>
  )
}
