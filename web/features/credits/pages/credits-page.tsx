import { useEffect } from 'react'
import { useText } from '#web/lib/text.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Page } from '#web/ui/page.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { useMe, usePackages } from '../api.ts'
import { BalanceCard } from '../balance-card.tsx'
import { CreditHistory } from '../credit-history.tsx'
import styles from '../credits.module.css'
import { PackageCard } from '../package-card.tsx'
import { PaymentNotice } from '../payment-notice.tsx'
import { usePurchase } from '../use-purchase.ts'

export default function CreditsPage() {
  const text = useText('credits')
  const me = useMe()
  const isCandidate = me.role === 'candidate'
  const purchase = usePurchase()

  function lead() {
    if (isCandidate) return text('lead')
    return me.posting_cost === 0 ? text('leadStaff') : text('leadStaffCosts', { count: me.posting_cost })
  }

  return (
    <Page title={text('credits')} lead={lead()}>
      {me.owed_credits > 0 && (
        <div className={styles.owed}>
          <Notice tone="warning" title={text('owed', { count: me.owed_credits })}>
            {text(isCandidate ? 'owedText' : 'owedTextStaff')}
          </Notice>
        </div>
      )}
      <div className={styles.columns}>
        <BalanceCard user={me} />
        <section className={styles.offers} aria-labelledby="packages">
          <h2 className={styles.heading} id="packages">
            {text('packages')}
          </h2>
          <PaymentNotice state={purchase.state} />
          <Packages isCandidate={isCandidate} buying={purchase.buying} onBuy={purchase.buy} />
        </section>
      </div>
      <CreditHistory isCandidate={isCandidate} />
    </Page>
  )
}

interface PackagesProps {
  isCandidate: boolean
  buying: string | null
  onBuy: (price: string) => void
}

function Packages({ isCandidate, buying, onBuy }: PackagesProps) {
  const text = useText('credits')
  const { data: packages, error, refetch } = usePackages()

  useEffect(() => {
    if (error) toast.error(text('fetchFailed'))
  }, [error, text])

  if (!packages)
    return error ? <ErrorState onRetry={() => void refetch()} /> : <Skeleton of="list" rows={3} />
  if (packages.data.length === 0) return <EmptyState title={text('noPackages')} />

  return (
    <ul className={styles.packages}>
      {packages.data.map((offer) => (
        <li key={offer.id}>
          <PackageCard
            offer={offer}
            isCandidate={isCandidate}
            isBuying={buying === offer.default_price.id}
            onBuy={() => onBuy(offer.default_price.id)}
          />
        </li>
      ))}
    </ul>
  )
}
