import { IconCoins } from '@tabler/icons-react'
import { fullAnswerMin, fullLetterMarks } from '#contract/applications/full-answer.ts'
import type { Payer } from '#contract/credits/payers.ts'
import type { OwnInvitation } from '#contract/invitations/invited.ts'
import type { Vacancy } from '#contract/vacancies/vacancy.ts'
import { useFormat } from '#web/lib/format.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { Icon } from '#web/ui/icon.tsx'
import styles from './cost-card.module.css'

interface CostCardProps {
  vacancy: Vacancy
  payer: Payer
  invitation: OwnInvitation | null
  balance: number
}

/** The cost of the application and who pays it, and the promise of an answer. */
export function CostCard({ vacancy, payer, invitation, balance }: CostCardProps) {
  const text = useText('application')
  const { deadline } = useFormat()
  const { answer_promise: promise, credits_value: cost, sponsorship } = vacancy

  const isPaid = payer === 'company' && cost > 0
  const places = text('placesLeft', { count: sponsorship?.places_left ?? 0 })
  const own = cost === 0 ? text('costNothing') : text('costIs', { count: cost })

  return (
    <div className={styles.cost}>
      <span className={styles.coins}>
        <Icon of={IconCoins} size={20} />
      </span>
      <p className={styles.price}>
        <strong>{isPaid ? text('costPaid') : own}</strong>
        <span>
          {isPaid &&
            (invitation
              ? text(invitation.is_of_approach ? 'costPaidApproach' : 'costPaidInvited')
              : places)}
          {!isPaid && <span>{text('balanceIs', { count: balance })}</span>}
          {!isPaid && balance < cost && <span>{`. ${text('payAtSend')}`}</span>}
        </span>
      </p>
      {promise && (
        <p className={styles.promise}>
          {text(cost === 0 ? 'promiseFree' : promises[payer], {
            count: promise.business_days,
            date: deadline(promise),
          })}{' '}
          {cost > 0 && (
            <span>{text('shortAnswerToo', { count: fullAnswerMin, marks: fullLetterMarks })}</span>
          )}
        </p>
      )}
    </div>
  )
}

const promises = { candidate: 'promise', company: 'promisePaid' } as const
