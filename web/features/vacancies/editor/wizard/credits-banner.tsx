import { useState } from 'react'
import { paths } from '#contract/pages/web-paths.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { LinkButton } from '#web/lib/link.tsx'
import { Notice } from '#web/ui/notice.tsx'
import styles from './credits-banner.module.css'

/** The balance, until somebody has seen enough of it or leaves the wizard. */
export function CreditsBanner({ credits, cost }: { credits: number; cost: number }) {
  const text = useText('wizard')
  const [isDismissed, setIsDismissed] = useState(false)
  if (isDismissed) return null

  return (
    <div className={styles.banner}>
      <Notice
        data-testid="credits-banner"
        action={
          (credits === 0 || credits < cost) && (
            <LinkButton size="small" to={paths.credits()}>
              {text('recharge')}
            </LinkButton>
          )
        }
        onDismiss={() => setIsDismissed(true)}
      >
        {cost === 0 ? text('publishingIsFree') : text('publishingCosts', { count: cost })}{' '}
        {text('currentCredits', { credits })}
      </Notice>
    </div>
  )
}
