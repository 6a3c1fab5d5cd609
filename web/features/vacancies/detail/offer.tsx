import type { ReactNode } from 'react'
import type { Vacancy } from '#contract/vacancy.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { AnswerPromise } from './answer-promise.tsx'
import styles from './offer.module.css'

interface OfferProps {
  vacancy: Vacancy
  balance: number
  button: ReactNode
  /** The obstacle to applying. */
  children?: ReactNode
}

/** The price of applying and what it buys, beside the button. */
export function Offer({ vacancy, balance, button, children }: OfferProps) {
  return (
    <>
      {children}
      <div className={styles.actions}>
        {button}
        <Cost credits={vacancy.credits_value} balance={balance} />
      </div>
      <AnswerPromise vacancy={vacancy} />
    </>
  )
}

function Cost({ credits, balance }: { credits: number; balance: number }) {
  const text = useText('vacancies')
  return (
    <p className={styles.cost}>
      {credits === 0 ? text('applyFree') : text('applyCost', { count: credits, balance })}
    </p>
  )
}
