import type { ReactNode } from 'react'
import type { Payer } from '#contract/credits/payers.ts'
import type { OwnInvitation } from '#contract/invitations/invited.ts'
import type { Vacancy } from '#contract/vacancies/vacancy.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { AnswerPromise } from './answer-promise.tsx'
import styles from './apply-panel.module.css'

interface OfferProps {
  vacancy: Vacancy
  payer: Payer
  balance: number
  /** By which the company pays, whatever its places. */
  invitation: OwnInvitation | null
  button: ReactNode
  /** The obstacle to applying. */
  children?: ReactNode
}

/** The price of applying and what it buys, beside the button. */
export function Offer({ button, children, ...offer }: OfferProps) {
  return (
    <>
      {children}
      <div className={styles.actions}>
        {button}
        <Cost {...offer} />
      </div>
      <AnswerPromise vacancy={offer.vacancy} payer={offer.payer} />
    </>
  )
}

function Cost({ vacancy, payer, balance, invitation }: Omit<OfferProps, 'button' | 'children'>) {
  const text = useText('vacancies')
  const { credits_value: credits, sponsorship } = vacancy
  if (credits === 0) return <p className={styles.cost}>{text('applyFree')}</p>
  const left = sponsorship?.places_left ?? 0
  if (payer === 'company')
    return (
      <p className={styles.cost}>
        {invitation
          ? text(invitation.is_of_approach ? 'companyPaysApproach' : 'companyPaysInvited')
          : `${text('companyPays')} ${text('placesLeft', { count: left })}.`}
      </p>
    )

  return (
    <p className={styles.cost}>
      {sponsorship?.places_left === 0 && <span>{`${text('placesGone')} `}</span>}
      {text('applyCost', { count: credits, balance })}
    </p>
  )
}
