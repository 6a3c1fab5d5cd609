import type { Deadline } from '#contract/times/business-days.ts'
import { useFormat } from '#web/lib/format.ts'
import { useText } from '#web/lib/i18n/text.ts'
import styles from './opening-dialog.module.css'

interface OpeningPointsProps {
  name: string
  /** Null if no answer is due any more. */
  deadline: Deadline | null
}

/** The meaning that opening an application has for its candidate. */
export function OpeningPoints({ name, deadline }: OpeningPointsProps) {
  const text = useText('reviewing')
  const format = useFormat()

  return (
    <ul className={styles.points}>
      <li>{text('beforeSeen', { name })}</li>
      <li>{text('beforeWithdraw', { name })}</li>
      <li>
        {deadline
          ? text('beforeOwed', { name, date: format.deadline(deadline) })
          : text('beforeOwedLater', { name })}
      </li>
    </ul>
  )
}
