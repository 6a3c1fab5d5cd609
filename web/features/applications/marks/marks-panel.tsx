import type { Marks, NewMark } from '#contract/applications/marks.ts'
import type { Vacancy } from '#contract/vacancies/vacancy.ts'
import { messageOf } from '#web/lib/failure-text.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { LineField } from './line-field.tsx'
import { MarkChoice } from './mark-choice.tsx'
import { type Answer, keyOf, type OwnMark } from './marked-answers.ts'
import type { Marking } from './marks-api.ts'
import styles from './marks-panel.module.css'
import { OtherMarks } from './other-marks.tsx'
import { ReadingState } from './reading-state.tsx'

interface MarksPanelProps {
  vacancy: Vacancy
  marking: Marking
}

/** One's own marks of the answers, and once one has finished reading, the marks of others. */
export function MarksPanel({ vacancy, marking }: MarksPanelProps) {
  const text = useText('desk')
  const { marks, error, refetch, markOf, give, finish, isFinishing } = marking
  if (error && !marks)
    return <ErrorState onRetry={() => void refetch()}>{messageOf(error)}</ErrorState>
  if (!marks) return <Skeleton of="text" rows={5} />

  const { finished_at } = marks.mine
  const asked = askedOf(vacancy)
  const answers = asked.flatMap((group) => group.answers)
  const marked = answers.filter((answer) => markOf(answer).mark).length
  const isWhole = marked === answers.length

  return (
    <>
      {asked.map(({ kind, answers: group }) => (
        <div key={kind} className={styles.group}>
          <h3 className={styles.groupTitle}>
            {text(kind === 'competency' ? 'competencies' : 'outcomes')}
          </h3>
          <ol className={styles.answers}>
            {group.map((answer) => (
              <AnswerItem
                key={keyOf(answer)}
                answer={answer}
                own={markOf(answer)}
                marks={marks}
                onMark={give}
              />
            ))}
          </ol>
        </div>
      ))}
      <div className={styles.end}>
        <ReadingState marks={marks} />
        {!finished_at && (
          <>
            <p className={styles.progress} aria-live="polite">
              {text('marked', { count: marked, all: answers.length })}
            </p>
            <Button disabled={!isWhole} loading={isFinishing} onClick={finish}>
              {text('finish')}
            </Button>
          </>
        )}
      </div>
    </>
  )
}

interface AnswerItemProps {
  answer: Answer & { label: string }
  own: OwnMark
  marks: Marks
  onMark: (mark: NewMark) => void
}

/** One answer with one's own mark, the line beside it, and the marks of others. */
function AnswerItem({ answer: { label, ...answer }, own, marks, onMark }: AnswerItemProps) {
  const text = useText('desk')

  return (
    <li className={styles.answer}>
      <MarkChoice
        label={label}
        mark={own.mark}
        isFinal={marks.mine.finished_at !== null}
        onMark={(mark) => onMark({ ...answer, mark })}
      />
      {own.mark && (
        <LineField
          key={own.line}
          label={text('lineOf', { label })}
          line={own.line}
          onLine={(line) => own.mark && onMark({ ...answer, mark: own.mark, line })}
        />
      )}
      <OtherMarks marks={marks} answer={answer} own={own.mark} />
    </li>
  )
}

interface Asked {
  kind: Answer['kind']
  answers: (Answer & { label: string })[]
}

/** The answers to mark, in the order of the vacancy. */
function askedOf({ competencies, outcomes }: Vacancy): Asked[] {
  return [
    {
      kind: 'competency',
      answers: competencies.map(({ id, competence }) => ({
        kind: 'competency',
        id,
        label: competence,
      })),
    },
    {
      kind: 'outcome',
      answers: outcomes.map(({ id, outcome }) => ({ kind: 'outcome', id, label: outcome })),
    },
  ]
}
