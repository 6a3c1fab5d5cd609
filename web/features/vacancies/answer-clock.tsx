import { IconHourglass } from '@tabler/icons-react'
import { businessDaysLeft, type Deadline } from '#contract/business-days.ts'
import { useFormat } from '#web/lib/format.ts'
import { useText } from '#web/lib/text.ts'
import { Icon } from '#web/ui/icon.tsx'
import styles from './own-application.module.css'

/** How long the company still has, and what happens when it has let the time pass. */
export function AnswerClock({ due, credits }: { due: Deadline; credits: number }) {
  const text = useText('vacancies')
  const { deadline } = useFormat()
  const days = businessDaysLeft(due)
  const date = deadline(due)
  const left = days === 0 ? text('lastDay') : days && text('daysLeft', { count: days })
  const after = credits === 0 ? text('clockFree') : text('clockText', { count: credits })

  return (
    <div className={styles.clock}>
      <Icon of={IconHourglass} size={28} />
      <div>
        <p className={styles.left}>{left ?? text('answerDueBy', { date })}</p>
        <p>{days === null ? text('isLate') : `${text('answerDueBy', { date })}. ${after}`}</p>
      </div>
    </div>
  )
}
