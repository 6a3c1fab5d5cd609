import { IconCoins, IconHourglass } from '@tabler/icons-react'
import type { CandidateApplication } from '#contract/applications/candidate-application.ts'
import { fullAnswerMin } from '#contract/applications/full-answer.ts'
import type { Deadline } from '#contract/times/business-days.ts'
import { useFormat } from '#web/lib/format.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { useTimeLeft } from '#web/lib/progress.ts'
import { Icon } from '#web/ui/icon.tsx'
import styles from './answer-clock.module.css'

/** Until when an answer keeps the promise, or that the credits have gone back. */
export function AnswerClock({ candidate }: { candidate: CandidateApplication }) {
  const { answer_due_at, answer_time_zone, returned_at, return_cause } = candidate
  if (answer_due_at)
    return <Due deadline={{ answer_due_at, answer_time_zone }} candidate={candidate} />
  if (!returned_at || return_cause === null || return_cause === 'withdrawn') return null
  return <WentBack at={returned_at} cause={return_cause} candidate={candidate} />
}

interface DueProps {
  deadline: Deadline
  candidate: CandidateApplication
}

const notes = { candidate: 'answersInTimeNote', company: 'answersInTimePaid' } as const

function Due({ deadline, candidate: { credits, payer } }: DueProps) {
  const text = useText('review')
  const format = useFormat()
  const { tone, left } = useTimeLeft(deadline)

  return (
    <div className={styles.clock} data-tone={tone}>
      <Icon of={IconHourglass} size={20} />
      <p>
        <b>{text('answersInTime', { date: format.deadline(deadline) })}</b>
        <span className={styles.left}>{left}</span>
        {credits === 0 ? text('answersInTimeFree') : text(notes[payer], { count: credits })}
      </p>
    </div>
  )
}

interface WentBackProps {
  at: string
  cause: Exclude<CandidateApplication['return_cause'], null | 'withdrawn'>
  candidate: CandidateApplication
}

function WentBack({ at, cause, candidate: { full_name: name, payer } }: WentBackProps) {
  const text = useText('review')
  const { day } = useFormat()
  const date = day(at)
  const isFree = payer === 'company' && cause === 'candidate_away'
  const moved = text(payer === 'company' ? 'creditsWentOver' : 'creditsWentBack', { date })

  return (
    <div className={styles.clock} data-tone="over">
      <Icon of={IconCoins} size={20} />
      <p>
        <b>{isFree ? text('placeIsFree', { date }) : moved}</b>
        {text(`wentBack_${cause}`, { name, count: fullAnswerMin })}
      </p>
    </div>
  )
}
