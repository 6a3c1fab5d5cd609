import type { CreditChange } from '#contract/credits/ledger.ts'
import { useFormat } from '#web/lib/format.ts'
import { useText } from '#web/lib/i18n/text.ts'
import styles from './credit-history.module.css'

interface FiguresProps {
  change: CreditChange
}

/** The changes of the balance, of the held credits and of the debt. */
export function Change({ change: { available_change, held_change, owed_change } }: FiguresProps) {
  const text = useText('credits')
  const { signed } = useFormat()

  return (
    <span className={styles.figures}>
      <span className={styles.change} data-sign={Math.sign(available_change)}>
        {signed(available_change)}
      </span>
      {held_change !== 0 && (
        <span className={styles.note}>
          {text('historyHeldChange', { count: Math.abs(held_change), signed: signed(held_change) })}
        </span>
      )}
      {owed_change !== 0 && (
        <span className={styles.note} data-owed>
          {text('historyOwedChange', { count: Math.abs(owed_change), signed: signed(owed_change) })}
        </span>
      )}
    </span>
  )
}

/** The balance, the held credits and the debt after a change. */
export function Balance({ change: { balance_after, held_after, owed_after } }: FiguresProps) {
  const text = useText('credits')
  const { wholeNumber } = useFormat()

  return (
    <span className={styles.figures}>
      <span className={styles.after}>{wholeNumber(balance_after)}</span>
      {held_after > 0 && (
        <span className={styles.note}>{text('historyHeld', { count: held_after })}</span>
      )}
      {owed_after > 0 && (
        <span className={styles.note} data-owed>
          {text('historyOwed', { count: owed_after })}
        </span>
      )}
    </span>
  )
}
