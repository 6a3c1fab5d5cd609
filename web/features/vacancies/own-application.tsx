import type { OwnApplication as Application } from '#contract/applications.ts'
import type { Vacancy } from '#contract/vacancies.ts'
import { useFormat } from '#web/lib/format.ts'
import { Link } from '#web/lib/link.tsx'
import { paths } from '#web/lib/paths.ts'
import { useText } from '#web/lib/text.ts'
import { Card } from '#web/ui/card.tsx'
import { AnswerClock } from './answer-clock.tsx'
import { ApplicationSteps } from './application-steps.tsx'
import styles from './own-application.module.css'
import { ReturnedCredits } from './returned-credits.tsx'
import { WithdrawApplication } from './withdraw-application.tsx'

interface OwnApplicationProps {
  application: Application
  vacancy: Vacancy
}

/** What a candidate sees of their own application: what has happened, until when an answer comes, and the answer. */
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

function Feedback({ answer, company, createdAt }: { answer: string; company: string; createdAt: string }) {
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
