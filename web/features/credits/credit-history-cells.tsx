import type { CreditChange } from '#contract/credits/ledger.ts'
import { useFormat } from '#web/lib/format.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { useShownName } from '#web/lib/use-shown-name.ts'
import styles from './credit-history.module.css'

interface CellProps {
  change: CreditChange
}

export function Actor({ change: { actor } }: CellProps) {
  const text = useText('credits')
  const shown = useShownName()
  const names = { you: text('historyYou'), altura: text('historyAltura') }

  return actor.is === 'you' || actor.is === 'altura' ? names[actor.is] : shown(actor)
}

export function Moment({ change: { at } }: CellProps) {
  const { date, time } = useFormat()

  return (
    <time className={styles.moment} dateTime={at}>
      {date(at)} <span className={styles.time}>{time(at)}</span>
    </time>
  )
}
