import type { ReactNode } from 'react'
import { payerShown } from '#contract/eligibility.ts'
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
        <Cost vacancy={vacancy} balance={balance} />
      </div>
      <AnswerPromise vacancy={vacancy} />
    </>
  )
}

function Cost({ vacancy, balance }: Pick<OfferProps, 'vacancy' | 'balance'>) {
  const text = useText('vacancies')
  const { credits_value: credits, sponsorship } = vacancy
  if (credits === 0) return <p className={styles.cost}>{text('applyFree')}</p>
  const left = sponsorship?.places_left ?? 0
  if (payerShown(vacancy) === 'company')
    return (
      <p className={styles.cost}>
        {text('companyPays')} {text('placesLeft', { count: left })}.
      </p>
    )

  return (
    <p className={styles.cost}>
      {sponsorship && `${text('placesGone')} `}
      {text('applyCost', { count: credits, balance })}
    </p>
  )
}
