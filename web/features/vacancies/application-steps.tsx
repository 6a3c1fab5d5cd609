import type { OwnApplication } from '#contract/applications.ts'
import { useFormat } from '#web/lib/format.ts'
import { useText } from '#web/lib/text.ts'
import styles from './own-application.module.css'

const names = {
  sent: 'stepSent',
  read: 'stepRead',
  answered: 'stepAnswered',
  returned: 'stepReturned',
  withdrawn: 'stepWithdrawn',
} as const

/** Only what has really happened, and while an answer is awaited, until when. */
export function ApplicationSteps({ application }: { application: OwnApplication }) {
  const text = useText('vacancies')
  const { date, dateTime } = useFormat()
  const { answer_due_at, return_cause, steps } = application

  return (
    <ol className={styles.line}>
      {steps.map(({ state, at }) => (
        <li key={state} data-done>
          <b>{text(state === 'answered' && return_cause ? 'stepAnsweredLate' : names[state])}</b>
          <time dateTime={at}>{dateTime(at)}</time>
        </li>
      ))}
      {answer_due_at && (
        <li>
          <b>{text('stepDue')}</b>
          <time dateTime={answer_due_at}>{date(answer_due_at)}</time>
        </li>
      )}
    </ol>
  )
}
