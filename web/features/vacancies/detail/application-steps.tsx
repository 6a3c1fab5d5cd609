import type { OwnApplication as Application } from '#contract/own-application.ts'
import { useFormat } from '#web/lib/format.ts'
import { useText } from '#web/lib/i18n/text.ts'
import styles from './application-steps.module.css'

const names = {
  sent: 'stepSent',
  read: 'stepRead',
  answered: 'stepAnswered',
  returned: 'stepReturned',
  withdrawn: 'stepWithdrawn',
} as const

/** Only what has really happened. */
export function ApplicationSteps({ application }: { application: Application }) {
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
