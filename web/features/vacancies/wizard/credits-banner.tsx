import { useState } from 'react'
import { LinkButton } from '#web/lib/link.tsx'
import { paths } from '#web/lib/paths.ts'
import { useText } from '#web/lib/text.ts'
import { Notice } from '#web/ui/notice.tsx'
import styles from './wizard.module.css'

/** The balance, until somebody has seen enough of it or leaves the wizard. */
export function CreditsBanner({ credits }: { credits: number }) {
  const text = useText('wizard')
  const [isDismissed, setIsDismissed] = useState(false)
  if (isDismissed) return null

  return (
    <div className={styles.banner}>
      <Notice
        data-testid="credits-banner"
        action={
          credits === 0 && (
            <LinkButton size="small" to={paths.credits()}>
              {text('recharge')}
            </LinkButton>
          )
        }
        onDismiss={() => setIsDismissed(true)}
      >
        {text('publishingIsFree')} {text('currentCredits', { credits })}
      </Notice>
    </div>
  )
}
