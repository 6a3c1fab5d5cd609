import { IconCoins, IconHourglass } from '@tabler/icons-react'
import { fullAnswerMin, fullLetterMarks } from '#contract/applications/full-answer.ts'
import type { OwnApplication as Application } from '#contract/applications/own-application.ts'
import { businessDaysLeft, type Deadline } from '#contract/times/business-days.ts'
import { useFormat } from '#web/lib/format.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { Icon } from '#web/ui/icon.tsx'
import styles from './answer-clock.module.css'
import { isAwarded } from './application-steps.tsx'

interface ReturnedCreditsProps {
  application: Application
  company: string
}

/** The credits that were returned, or became the candidate's, with the cause. */
export function ReturnedCredits({ application, company }: ReturnedCreditsProps) {
  const text = useText('vacancies')
  const { credits: count, payer, return_cause, steps } = application
  if (!return_cause) return null

  const isBack = steps.some(({ state }) => state === 'returned' || state === 'withdrawn')
  const isOwn = payer === 'candidate'
  const returned = text(isBack ? 'returnedCredits' : 'returningCredits', { count })
  const awarded = text(isBack ? 'awardedCredits' : 'awardingCredits', { count })
  const amount = isOwn ? returned : awarded
  const isSome = count > 0 && (isOwn || isAwarded(application))
  const isAway = !isOwn && return_cause === 'candidate_away'
  return (
    <div className={styles.clock} data-over>
      <Icon of={IconCoins} size={28} />
      <div>
        <p className={styles.left}>{isSome ? amount : text('returnedFree')}</p>
        <p>
          {isAway
            ? text('causePaid_candidate_away')
            : text(`cause_${return_cause}`, { company, count: fullAnswerMin })}{' '}
          {!isOwn && <span>{text(isSome ? 'awardedNote' : 'endedPaid')}</span>}
        </p>
      </div>
    </div>
  )
}

interface AnswerClockProps {
  due: Deadline
  application: Pick<Application, 'credits' | 'payer' | 'needs_full_answer'>
}

/** The time left to answer, and the consequence of a missed deadline. */
export function AnswerClock({ due, application }: AnswerClockProps) {
  const text = useText('vacancies')
  const { deadline } = useFormat()
  const { credits, payer, needs_full_answer } = application
  const days = businessDaysLeft(due)
  const date = deadline(due)
  const left = days === 0 ? text('lastDay') : days && text('daysLeft', { count: days })
  const isPaid = payer === 'company' && credits > 0
  const paid = text(isPaid ? 'clockPaid' : 'clockText', { count: credits })
  const after = credits === 0 ? text('clockFree') : paid
  const late = text(isPaid ? 'isLatePaid' : 'isLate')

  return (
    <div className={styles.clock}>
      <Icon of={IconHourglass} size={28} />
      <div>
        <p className={styles.left}>{left ?? text('answerDueBy', { date })}</p>
        <p>{days === null ? late : `${text('answerDueBy', { date })}. ${after}`}</p>
        {days !== null && credits > 0 && needs_full_answer && (
          <p>{text('shortAnswerToo', { count: fullAnswerMin, marks: fullLetterMarks })}</p>
        )}
      </div>
    </div>
  )
}
