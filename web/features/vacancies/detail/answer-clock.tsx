import { IconCoins, IconHourglass } from '@tabler/icons-react'
import { businessDaysLeft, type Deadline } from '#contract/business-days.ts'
import type { OwnApplication as Application } from '#contract/own-application.ts'
import { useFormat } from '#web/lib/format.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { Icon } from '#web/ui/icon.tsx'
import styles from './answer-clock.module.css'

/** The credits that were returned, with the cause. */
export function ReturnedCredits({
  application,
  company,
}: {
  application: Application
  company: string
}) {
  const text = useText('vacancies')
  const { credits, return_cause, steps } = application
  if (!return_cause) return null

  const isBack = steps.some(({ state }) => state === 'returned' || state === 'withdrawn')
  const amount = text(isBack ? 'returnedCredits' : 'returningCredits', { count: credits })
  return (
    <div className={styles.clock} data-over>
      <Icon of={IconCoins} size={28} />
      <div>
        <p className={styles.left}>{credits === 0 ? text('returnedFree') : amount}</p>
        <p>{text(`cause_${return_cause}`, { company })}</p>
      </div>
    </div>
  )
}

/** The time left to answer, and the consequence of a missed deadline. */
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
