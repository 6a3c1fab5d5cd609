import { IconClockPause } from '@tabler/icons-react'
import { useEffect } from 'react'
import type { User } from '#contract/user.ts'
import { paths } from '#contract/web-paths.ts'
import { useFormat } from '#web/lib/format.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { Link } from '#web/lib/link.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Page } from '#web/ui/page.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { OutboundLink } from '#web/ui/text-link.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { useMe, usePackages } from '../api.ts'
import { CreditHistory } from '../credit-history.tsx'
import { PackageCard } from '../package-card.tsx'
import { type Payment, usePurchase } from '../use-purchase.ts'
import styles from './credits-page.module.css'

export default function CreditsPage() {
  const text = useText('credits')
  const me = useMe()
  const isCandidate = me.role === 'candidate'
  const purchase = usePurchase()

  function lead() {
    if (isCandidate) return text('lead')
    return me.posting_cost === 0
      ? text('leadStaff')
      : text('leadStaffCosts', { count: me.posting_cost })
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

function PaymentNotice({ state }: { state: Payment }) {
  const text = useText('credits')

  switch (state.is) {
    case 'none':
      return null
    case 'open':
      return <Notice>{text('payInWindow')}</Notice>
    case 'blocked':
      return (
        <Notice
          tone="warning"
          action={<OutboundLink href={state.url}>{text('openPayment')}</OutboundLink>}
        >
          {text('blocked')}
        </Notice>
      )
  }
}

/** The balance, and the credits held for applications without an answer. */
function BalanceCard({ user }: { user: User }) {
  const text = useText('credits')
  const { wholeNumber } = useFormat()
  const { role, remaining_credits, held_credits } = user

  return (
    <section className={styles.balance}>
      <div className={styles.balanceFigure} aria-live="polite">
        <h2 className={styles.balanceLabel}>
          {text(role === 'candidate' ? 'balance' : 'balanceOfCompany')}
        </h2>
        <p className={styles.balanceValue}>{wholeNumber(remaining_credits)}</p>
      </div>
      {held_credits > 0 && (
        <div className={styles.held}>
          <Icon of={IconClockPause} />
          <p>
            {text('held', { count: held_credits })}{' '}
            <Link to={paths.vacancies('my-vacancies')}>{text('heldLink')}</Link>
          </p>
        </div>
      )}
    </section>
  )
}
