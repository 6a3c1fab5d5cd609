import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { startOf } from '#contract/start-pages.ts'
import { paths } from '#contract/web-paths.ts'
import { useFormat } from '#web/lib/format.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { Link, LinkButton } from '#web/lib/link.tsx'
import { useMe } from './api.ts'
import { PurchaseOutcome } from './purchase-outcome.tsx'
import styles from './thanks.module.css'

const GO_ON_AFTER_MS = 3_000

/** The new balance, and after a moment the next page. */
export function Thanks({ code, credits }: { code: string; credits: number }) {
  const text = useText('credits')
  const { wholeNumber } = useFormat()
  const { role } = useMe()
  const navigate = useNavigate()

  useEffect(() => {
    const timer = window.setTimeout(() => void navigate({ to: startOf(role) }), GO_ON_AFTER_MS)
    return () => window.clearTimeout(timer)
  }, [navigate, role])

  return (
    <PurchaseOutcome
      title={text('thankYou')}
      lead={text('thankYouText')}
      waysOn={
        <>
          <LinkButton to={startOf(role)} variant="primary">
            {text('goOn')}
          </LinkButton>
          <Link to={paths.receipt(code)}>{text('openReceipt')}</Link>
        </>
      }
    >
      <p className={styles.balanceLabel}>{text('newBalance')}</p>
      <p className={styles.balanceValue}>{wholeNumber(credits)}</p>
    </PurchaseOutcome>
  )
}
