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

/** Only what has really happened. */
export function ApplicationSteps({ application }: { application: OwnApplication }) {
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
