import { IconCoins, IconHourglass } from '@tabler/icons-react'
import { businessDaysLeft, type Deadline } from '#contract/business-days.ts'
import type { OwnApplication as Application } from '#contract/own-application.ts'
import type { Vacancy } from '#contract/vacancy.ts'
import { paths } from '#contract/web-paths.ts'
import { useFormat } from '#web/lib/format.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { Link } from '#web/lib/link.tsx'
import { Card } from '#web/ui/card.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from './own-application.module.css'
import { WithdrawApplication } from './withdraw-application.tsx'

interface OwnApplicationProps {
  application: Application
  vacancy: Vacancy
}

/** A candidate's own application: its events, the deadline of the answer, and the answer. */
export function OwnApplication({ application, vacancy }: OwnApplicationProps) {
  const text = useText('vacancies')
  const { answer_due_at, answer_time_zone, chat, credits, feedback, state } = application
  const company = vacancy.company.name

  return (
    <Card
      title={text('yourApplication')}
      actions={state !== 'withdrawn' && <Link to={paths.chat(chat)}>{text('chatAbout')}</Link>}
    >
      <ApplicationSteps application={application} />
      {answer_due_at && <AnswerClock due={{ answer_due_at, answer_time_zone }} credits={credits} />}
      <ReturnedCredits application={application} company={company} />
      {state === 'sent' && <WithdrawApplication application={application} vacancy={vacancy} />}
      {feedback.map(({ text: answer, company: author, created_at }) => (
        <Feedback key={created_at} answer={answer} company={author} createdAt={created_at} />
      ))}
    </Card>
  )
}

function Feedback({
  answer,
  company,
  createdAt,
}: {
  answer: string
  company: string
  createdAt: string
}) {
  const text = useText('vacancies')
  const { dateTime } = useFormat()

  return (
    <figure className={styles.feedback}>
      <figcaption>
        <b>{text('feedback', { company })}</b>
        <time dateTime={createdAt}>{dateTime(createdAt)}</time>
      </figcaption>
      <blockquote>{answer}</blockquote>
    </figure>
  )
}

const names = {
  sent: 'stepSent',
  read: 'stepRead',
  answered: 'stepAnswered',
  returned: 'stepReturned',
  withdrawn: 'stepWithdrawn',
} as const

/** Only what has really happened. */
function ApplicationSteps({ application }: { application: Application }) {
  const text = useText('vacancies')
  const { dateTime } = useFormat()
  const { return_cause, steps } = application

  return (
    <ol className={styles.line}>
      {steps.map(({ state, at }) => (
        <li key={state} data-done>
          <b>{text(state === 'answered' && return_cause ? 'stepAnsweredLate' : names[state])}</b>
          <time dateTime={at}>{dateTime(at)}</time>
        </li>
      ))}
    </ol>
  )
}

/** The credits that were returned, with the cause. */
function ReturnedCredits({ application, company }: { application: Application; company: string }) {
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
function AnswerClock({ due, credits }: { due: Deadline; credits: number }) {
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
