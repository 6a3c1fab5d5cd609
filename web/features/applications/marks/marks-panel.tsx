import { messageOf } from '#web/lib/failure-text.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { type Response, useResponseName } from '../review/responses.ts'
import { keyOf } from './marked-answers.ts'
import type { Marking } from './marks-api.ts'
import styles from './marks-panel.module.css'
import { ReadingState } from './reading-state.tsx'
import { useFinishing } from './use-finishing.ts'

interface MarksPanelProps {
  answers: readonly Response[]
  marking: Marking
  /** Goes to the mark of an answer, which stands below the answer. */
  onGoTo: (answer: Response) => void
}

/** One's own marks at a glance, the ways to each of them, and the end of the reading. */
export function MarksPanel({ answers, marking, onGoTo }: MarksPanelProps) {
  const text = useText('desk')
  const { marks, error, refetch, markOf } = marking
  const finishing = useFinishing({ answers, marking, onGoTo })
  if (error && !marks)
    return <ErrorState onRetry={() => void refetch()}>{messageOf(error)}</ErrorState>
  if (!marks) return <Skeleton of="text" rows={5} />

  return (
    <>
      <p className={styles.progress} aria-live="polite">
        {finishing.progress}
      </p>
      <ol className={styles.answers}>
        {answers.map((answer) => (
          <li key={keyOf(answer)}>
            <AnswerButton
              answer={answer}
              mark={markOf(answer).mark}
              onPress={() => onGoTo(answer)}
            />
          </li>
        ))}
      </ol>
      <ReadingState marks={marks} />
      {!finishing.isFinished && (
        <>
          <p className={styles.missing} role="alert">
            {finishing.missing}
          </p>
          <div>
            <Button loading={finishing.isFinishing} onClick={finishing.finish}>
              {text('finish')}
            </Button>
          </div>
        </>
      )}
    </>
  )
}

interface AnswerButtonProps {
  answer: Response
  mark: number | null | undefined
  onPress: () => void
}

function AnswerButton({ answer, mark, onPress }: AnswerButtonProps) {
  const text = useText('desk')
  const nameOf = useResponseName()
  const { kind, number, question } = answer

  return (
    <button type="button" className={styles.answer} onClick={onPress}>
      <span className={styles.name}>
        {kind === 'outcome' && question ? `${number}. ${question}` : nameOf(answer)}
      </span>
      {mark ? (
        <span className={styles.mark}>{mark}</span>
      ) : (
        <span className={styles.unmarked}>
          <VisuallyHidden>{text('notMarked')}</VisuallyHidden>
        </span>
      )}
    </button>
  )
}
