import type { KeptIntent } from '#contract/accounts/intent.ts'
import { inPublicLanguage, publicPaths } from '#contract/pages/public-paths.ts'
import { useLanguage, useText } from '#web/lib/i18n/text.ts'
import { waitingPage } from '#web/lib/waiting-page.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Page } from '#web/ui/page.tsx'
import { OutboundLink } from '#web/ui/text-link.tsx'
import { useMe } from '../api.ts'
import { BalanceCard } from '../balance-card.tsx'
import { CreditHistory } from '../credit-history.tsx'
import { Packages } from '../package-list.tsx'
import { type Payment, usePurchase } from '../use-purchase.ts'
import styles from './credits-page.module.css'

export default function CreditsPage() {
  const text = useText('credits')
  const common = useText('common')
  const language = useLanguage()
  const me = useMe()
  const isCandidate = me.role === 'candidate'
  const purchase = usePurchase()

  function lead() {
    if (isCandidate) return text('lead')
    const publishing =
      me.posting_cost === 0 ? text('leadStaff') : text('leadStaffCosts', { count: me.posting_cost })
    return `${publishing} ${text('leadStaffUse')}`
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
      <Waiting intent={me.intent} />
      <div className={styles.columns}>
        <BalanceCard user={me} />
        <section className={styles.offers} aria-labelledby="packages">
          <h2 className={styles.heading} id="packages">
            {text('packages')}
          </h2>
          <PaymentNotice {...purchase} />
          <Packages buying={purchase.buying} onBuy={purchase.buy} />
          <p className={styles.terms}>
            <OutboundLink href={inPublicLanguage(publicPaths.terms(), language)}>
              {common('termsOfSale')}
            </OutboundLink>
          </p>
        </section>
      </div>
      <CreditHistory isCandidate={isCandidate} />
    </Page>
  )
}

/** The way back to what waits for credits, unless a notice above the page leads there. */
function Waiting({ intent }: { intent: KeptIntent | null | undefined }) {
  const text = useText('credits')
  const page = waitingPage()
  const isNoticed = Boolean(intent && page?.includes(`/${intent.vacancy}`))
  return (
    page !== null &&
    !isNoticed && (
      <div className={styles.owed}>
        <Notice
          action={
            <ButtonLink href={page} size="small">
              {text('backToWaiting')}
            </ButtonLink>
          }
        >
          {text('waitingPage')}
        </Notice>
      </div>
    )
  )
}

function PaymentNotice({ state, dismiss }: { state: Payment; dismiss: () => void }) {
  const text = useText('credits')

  switch (state.is) {
    case 'none':
      return null
    case 'open':
      return <Notice onDismiss={dismiss}>{text('payInWindow')}</Notice>
    case 'left':
      return <Notice onDismiss={dismiss}>{text('paymentLeft')}</Notice>
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
