import type { CreditChange } from '#contract/credits/ledger.ts'
import { useFormat } from '#web/lib/format.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { Cause } from './credit-cause.tsx'
import { Change } from './credit-figures.tsx'
import { Actor, Moment } from './credit-history-cells.tsx'
import styles from './credit-history.module.css'

interface CreditHistoryCardsProps {
  changes: readonly CreditChange[]
  isCandidate: boolean
}

/** The history on narrow screens. */
export function CreditHistoryCards({ changes, isCandidate }: CreditHistoryCardsProps) {
  const text = useText('credits')

  return (
    <ul className={styles.cards} aria-label={text('history')}>
      {changes.map((change) => (
        <li key={change.id} className={styles.card}>
          <Cause change={change} isCandidate={isCandidate} />
          <Change change={change} />
          <p className={styles.foot}>
            <Moment change={change} /> · <Actor change={change} />
          </p>
          <Left change={change} />
        </li>
      ))}
    </ul>
  )
}

function Left({ change: { balance_after } }: { change: CreditChange }) {
  const text = useText('credits')
  const { wholeNumber } = useFormat()

  return (
    <p className={styles.left}>{text('historyLeft', { balance: wholeNumber(balance_after) })}</p>
  )
}
