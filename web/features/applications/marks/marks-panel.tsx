import type { Marks, NewMark } from '#contract/applications/marks.ts'
import type { Vacancy } from '#contract/vacancies/vacancy.ts'
import { messageOf } from '#web/lib/failure-text.ts'
import { useFormat } from '#web/lib/format.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { useShownName } from '#web/lib/use-shown-name.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { disagree } from './disagreement.ts'
import { MarkChoice } from './mark-choice.tsx'
import { type Answer, keyOf, type Marking } from './marks-api.ts'
import styles from './marks-panel.module.css'

interface MarksPanelProps {
  vacancy: Vacancy
  marking: Marking
}

/** One's own marks of the answers, and once one has finished reading, those of others. */
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
      <p className={styles.lead}>{text(finished_at ? 'marksShared' : 'marksOwn')}</p>
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
        <Readers marks={marks} />
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
  own: { mark: number | null | undefined; line: string }
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
        <TextField
          key={own.line}
          label={text('lineOf', { label })}
          labelHidden
          appearance="cell"
          placeholder={text('line')}
          maxLength={255}
          defaultValue={own.line}
          onBlur={({ currentTarget: { value: line } }) => {
            if (own.mark && line.trim() !== own.line) onMark({ ...answer, mark: own.mark, line })
          }}
          onKeyDown={({ key, currentTarget }) => key === 'Enter' && currentTarget.blur()}
        />
      )}
      <Others marks={marks} answer={answer} own={own.mark} />
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

interface OthersProps {
  marks: Marks
  answer: Answer
  own: number | null | undefined
}

/** The marks that others gave the same answer, and a word where they lie apart. */
function Others({ marks, answer, own }: OthersProps) {
  const text = useText('desk')
  const shown = useShownName()
  const given = marks.others.flatMap(({ reader, marks: theirs }) => {
    const mark = theirs?.find((one) => keyOf(one) === keyOf(answer))
    return mark ? [{ reader, ...mark }] : []
  })
  if (given.length === 0) return null
  const all = [...given.map(({ mark }) => mark), ...(own ? [own] : [])]

  return (
    <div className={styles.others}>
      <ul className={styles.given}>
        {given.map(({ reader, mark, line }) => (
          <li key={reader.slug}>
            <span className={styles.theirs}>{mark}</span>
            <span>{shown(reader)}</span>
            {line && (
              <span className={styles.line} dir="auto">
                {line}
              </span>
            )}
          </li>
        ))}
      </ul>
      {disagree(all) && <Tag tone="warning">{text('apart')}</Tag>}
    </div>
  )
}

/** The course of each reading: who has begun, who has finished, and what was changed since. */
function Readers({ marks: { mine, others } }: { marks: Marks }) {
  const text = useText('desk')
  const shown = useShownName()
  const { dateTime } = useFormat()
  const lineOf = (name: string, { finished_at, changed_at }: Marks['mine'] | Readings) => {
    if (!finished_at) return text('begun', { name })
    const date = dateTime(changed_at ?? finished_at)
    return text(changed_at ? 'changed' : 'finished', { name, date })
  }

  return (
    <ul className={styles.readers}>
      {mine.finished_at && <li>{lineOf(text('you'), mine)}</li>}
      {others.map(({ reader, ...reading }) => (
        <li key={reader.slug}>{lineOf(shown(reader), reading)}</li>
      ))}
    </ul>
  )
}

type Readings = Pick<Marks['others'][number], 'finished_at' | 'changed_at'>
