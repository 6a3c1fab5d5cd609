import { useText } from '#web/lib/i18n/text.ts'
import { keyOf } from '../marks/marked-answers.ts'
import type { Marking } from '../marks/marks-api.ts'
import { type Response, useResponseName } from '../review/responses.ts'
import styles from './step-jumps.module.css'

interface StepJumpsProps {
  answers: readonly Response[]
  marking: Marking
  /** The one that is shown. */
  answer: Response
  onJump: (answer: Response) => void
}

/** Every answer in one row, with its mark if it has one. */
export function StepJumps({ answers, marking, answer, onJump }: StepJumpsProps) {
  const text = useText('desk')
  const nameOf = useResponseName()

  return (
    <ol className={styles.jumps}>
      {answers.map((one, index) => {
        const { mark } = marking.markOf(one)
        const state = mark ? text('markedWith', { mark }) : text('notMarked')
        return (
          <li key={keyOf(one)}>
            <button
              type="button"
              className={styles.jump}
              aria-label={`${index + 1}. ${nameOf(one)}: ${state}`}
              aria-current={keyOf(one) === keyOf(answer) ? 'step' : undefined}
              data-marked={Boolean(mark)}
              onClick={() => onJump(one)}
            >
              <span className={styles.mark}>{mark}</span>
            </button>
          </li>
        )
      })}
    </ol>
  )
}
