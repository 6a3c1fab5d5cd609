import type { OwnApplication as Application } from '#contract/own-application.ts'
import type { Vacancy } from '#contract/vacancy.ts'
import { paths } from '#contract/web-paths.ts'
import { useFormat } from '#web/lib/format.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { Link } from '#web/lib/link.tsx'
import { Card } from '#web/ui/card.tsx'
import { AnswerClock, ReturnedCredits } from './answer-clock.tsx'
import { ApplicationSteps } from './application-steps.tsx'
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
  const { name, disclosure } = vacancy.company
  const company = disclosure === 'hidden' ? text('theCompany') : name

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

export function Feedback({
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
