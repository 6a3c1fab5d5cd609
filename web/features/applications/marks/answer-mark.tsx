import { useText } from '#web/lib/i18n/text.ts'
import { useResponseName, type Response } from '../review/responses.ts'
import styles from './answer-mark.module.css'
import { LineField } from './line-field.tsx'
import { MarkChoice } from './mark-choice.tsx'
import { keyOf } from './marked-answers.ts'
import type { Marking } from './marks-api.ts'
import { OtherMarks } from './other-marks.tsx'

interface AnswerMarkProps {
  answer: Response
  marking: Marking
  /** Goes to the answer before or after; absent if all of them are on screen. */
  onStep?: ((by: 1 | -1) => void) | undefined
}

/**
 * One's own mark of the answer above it, with a line that says why, and the marks of others. The
 * mark stays in reach while a long answer scrolls.
 */
export function AnswerMark({ answer, marking, onStep }: AnswerMarkProps) {
  const text = useText('desk')
  const label = useResponseName()(answer)
  const { marks, markOf, give } = marking
  if (!marks) return <div className={styles.mark} />

  const { kind, id } = answer
  const own = markOf(answer)

  return (
    <>
      <div className={styles.mark}>
        <MarkChoice
          of={keyOf(answer)}
          label={text('yourMark', { label })}
          mark={own.mark}
          isFinal={marks.mine.finished_at !== null}
          onMark={(mark) => give({ kind, id, mark })}
          onStep={onStep}
        />
      </div>
      {own.mark && (
        <LineField
          key={own.line}
          label={text('lineOf', { label })}
          line={own.line}
          onLine={(line, isEnding) =>
            own.mark && give({ kind, id, mark: own.mark, line }, isEnding)
          }
        />
      )}
      <OtherMarks marks={marks} answer={answer} own={own.mark} />
    </>
  )
}
