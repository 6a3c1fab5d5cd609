import { IconHourglass } from '@tabler/icons-react'
import { businessDaysUntil } from '#contract/business-days.ts'
import { useFormat } from '#web/lib/format.ts'
import { useText } from '#web/lib/text.ts'
import { Icon } from '#web/ui/icon.tsx'
import styles from './own-application.module.css'

/** How long the company still has, and what happens when it has let the time pass. */
export function AnswerClock({ at, credits }: { at: string; credits: number }) {
  const text = useText('vacancies')
  const { dateTime } = useFormat()
  const days = businessDaysUntil(at)
  const left = days === 0 ? text('lessThanADay') : days && text('daysLeft', { count: days })
  const after = credits === 0 ? text('clockFree') : text('clockText', { count: credits })

  return (
    <div className={styles.clock}>
      <Icon of={IconHourglass} size={28} />
      <div>
        <p className={styles.left}>{left ?? text('answerDueBy', { date: dateTime(at) })}</p>
        <p>{days === null ? text('isLate') : `${text('answerDueBy', { date: dateTime(at) })}. ${after}`}</p>
      </div>
    </div>
  )
}
