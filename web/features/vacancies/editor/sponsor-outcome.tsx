import { useUser } from '#web/features/accounts/api.ts'
import { BuyCredits } from '#web/lib/buy-credits.tsx'
import { useText } from '#web/lib/i18n/text.ts'
import { Notice } from '#web/ui/notice.tsx'
import styles from './sponsor-input.module.css'

export interface SponsorTerms {
  /** The credits that are held for each place. */
  price: number
  /** The places that the company pays for now; null if candidates pay. */
  before: number | null
  /** Of these, the ones that applications have taken. */
  taken: number
}

interface SponsorOutcomeProps {
  value: number | null
  terms: SponsorTerms
  /** The vacancy is about to be published. */
  isNew: boolean
}

/** The effect of a choice of who pays on the credits of the company, now and later. */
export function SponsorOutcome(props: SponsorOutcomeProps) {
  const text = useText('sponsoring')
  const { value } = props

  return (
    <output className={styles.outcome}>
      {value === null ? <Ending {...props} /> : <Holding {...props} value={value} />}
      {value !== null && (
        <>
          <p>{text('unused')}</p>
          <p>{text('promise')}</p>
        </>
      )}
    </output>
  )
}

/** The company stops paying: the free places return, those that are taken stay as they are. */
function Ending({ terms: { price, before, taken } }: SponsorOutcomeProps) {
  const text = useText('sponsoring')
  if (before === null) return null
  const returned = (before - taken) * price

  return (
    <p>
      <strong>
        {returned > 0 ? text('returns', { count: returned }) : text('returnsNothing')}
      </strong>{' '}
      {taken > 0 && <span>{text('takenStay', { count: taken })}</span>}
    </p>
  )
}

function Holding({ value, terms, isNew }: SponsorOutcomeProps & { value: number }) {
  const text = useText('sponsoring')
  const { remaining_credits: balance, posting_cost } = useUser()
  const { price, before, taken } = terms
  const more = (value - (before ?? 0)) * price
  if (value === 0 || value < taken || more === 0) return null
  if (more < 0)
    return (
      <p>
        <strong>{text('returns', { count: -more })}</strong>
      </p>
    )

  const publishing = isNew ? posting_cost : 0
  const missing = more + publishing - balance
  return (
    <>
      <p>
        <strong>
          {text(before === null ? 'holds' : 'holdsMore', {
            count: more,
            places: value - (before ?? 0),
            price,
          })}
        </strong>{' '}
        {publishing > 0 && <span>{`${text('publishingTakes', { count: publishing })} `}</span>}
        {text('balance', { count: balance })}
      </p>
      {missing > 0 && (
        <Notice
          tone="warning"
          title={text('tooFew', { count: missing })}
          action={<BuyCredits label={text('buy')} />}
        >
          {text('tooFewText')}
        </Notice>
      )}
    </>
  )
}
