import { IconCoins, IconHourglass } from '@tabler/icons-react'
import type { Deadline } from '#contract/business-days.ts'
import type { CandidateApplication } from '#contract/candidate-application.ts'
import { useFormat } from '#web/lib/format.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { useTimeLeft } from '#web/lib/progress.ts'
import { Icon } from '#web/ui/icon.tsx'
import styles from './answer-clock.module.css'

/** Until when an answer keeps the promise, or that the credits have gone back. */
export function AnswerClock({ candidate }: { candidate: CandidateApplication }) {
  const { answer_due_at, answer_time_zone, returned_at, return_cause } = candidate
  if (answer_due_at)
    return <Due deadline={{ answer_due_at, answer_time_zone }} credits={candidate.credits} />
  if (!returned_at || return_cause === null || return_cause === 'withdrawn') return null
  return <WentBack at={returned_at} cause={return_cause} name={candidate.full_name} />
}

function Due({ deadline, credits }: { deadline: Deadline; credits: number }) {
  const text = useText('review')
  const format = useFormat()
  const { tone, left } = useTimeLeft(deadline)

  return (
    <div className={styles.clock} data-tone={tone}>
      <Icon of={IconHourglass} size={20} />
      <p>
        <b>{text('answersInTime', { date: format.deadline(deadline) })}</b>
        <span className={styles.left}>{left}</span>
        {credits === 0 ? text('answersInTimeFree') : text('answersInTimeNote', { count: credits })}
      </p>
    </div>
  )
}

interface WentBackProps {
  at: string
  cause: Exclude<CandidateApplication['return_cause'], null | 'withdrawn'>
  name: string
}

function WentBack({ at, cause, name }: WentBackProps) {
  const text = useText('review')
  const { day } = useFormat()

  return (
    <div className={styles.clock} data-tone="over">
      <Icon of={IconCoins} size={20} />
      <p>
        <b>{text('creditsWentBack', { date: day(at) })}</b>
        {text(`wentBack_${cause}`, { name })}
      </p>
    </div>
  )
}
