import type { OwnApplication as Application } from '#contract/applications/own-application.ts'
import { useFormat } from '#web/lib/format.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { useShownName } from '#web/lib/use-shown-name.ts'
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
  const shown = useShownName()
  const { opened_by } = application

  function nameOf(state: Application['steps'][number]['state']) {
    if (state === 'answered' && application.return_cause === 'short_answer')
      return 'stepAnsweredBriefly'
    if (state === 'answered' && application.return_cause) return 'stepAnsweredLate'
    if (state === 'returned' && application.payer === 'company')
      return isAwarded(application) ? 'stepAwarded' : 'stepEnded'
    return names[state]
  }

  return (
    <ol className={styles.line}>
      {application.steps.map(({ state, at }) => (
        <li key={state} data-done>
          <b>{text(nameOf(state))}</b>
          {state === 'read' && opened_by && (
            <span>{text('openedBy', { name: shown(opened_by) })}</span>
          )}
          <time dateTime={at}>{dateTime(at)}</time>
        </li>
      ))}
    </ol>
  )
}

/** The company paid and gave no full answer: its credits are the candidate's. */
export function isAwarded({ payer, credits, return_cause }: Application) {
  const isSilence = return_cause !== 'withdrawn' && return_cause !== 'candidate_away'
  return payer === 'company' && credits > 0 && return_cause !== null && isSilence
}
