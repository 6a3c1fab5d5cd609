import type { OwnApplication as Application } from '#contract/applications.ts'
import { useFormat } from '#web/lib/format.ts'
import { Link } from '#web/lib/link.tsx'
import { paths } from '#web/lib/paths.ts'
import { useText } from '#web/lib/text.ts'
import { Card } from '#web/ui/card.tsx'
import { ApplicationTag } from './application-tag.tsx'
import styles from './own-application.module.css'

const words = {
  sent: 'standingSent',
  read: 'standingRead',
  answered: 'standingAnswered',
  returned: 'standingReturned',
  withdrawn: 'standingWithdrawn',
} as const

/** What a candidate sees of their own application: where it stands, and what the company answered. */
export function OwnApplication({ application }: { application: Application }) {
  const text = useText('vacancies')
  const { apply_date, answer_due_at, chat, feedback, state } = application
  const { date } = useFormat()
  const isWaiting = state === 'sent' || state === 'read'

  return (
    <Card
      title={text('yourApplication')}
      actions={
        <>
          <ApplicationTag state={state} />
          <Link to={paths.chat(chat)}>{text('chatAbout')}</Link>
        </>
      }
    >
      <ol className={styles.line}>
        <li data-done>
          <b>{text('stateSent')}</b>
          {text('appliedOn', { date: date(apply_date) })}
        </li>
        <li data-done={isWaiting ? undefined : true}>
          <b>{text(state === 'sent' ? 'stateAnswered' : stateWords[state])}</b>
          {isWaiting && answer_due_at ? text('reviewDue', { date: date(answer_due_at) }) : text(words[state])}
        </li>
      </ol>
      {feedback.map(({ text: answer, company, created_at }) => (
        <Feedback key={created_at} answer={answer} company={company} createdAt={created_at} />
      ))}
    </Card>
  )
}

const stateWords = {
  read: 'stateRead',
  answered: 'stateAnswered',
  returned: 'stateReturned',
  withdrawn: 'stateWithdrawn',
} as const

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
