import type { ReactNode } from 'react'
import { Page } from '#web/ui/page.tsx'
import styles from './purchase-outcome.module.css'

interface PurchaseOutcomeProps {
  title: string
  lead: string
  children: ReactNode
  /** Ways to the neighbouring screens. */
  waysOn: ReactNode
}

/** The page on which a purchase ends. */
export function PurchaseOutcome({ title, lead, children, waysOn }: PurchaseOutcomeProps) {
  return (
    <Page title={title} lead={lead} width="reading">
      <div className={styles.outcome}>
        {children}
        <div className={styles.waysOn}>{waysOn}</div>
      </div>
    </Page>
  )
}
