import { type ReactNode, useId, useRef, useState } from 'react'
import type { CandidateApplication } from '#contract/applications/candidate-application.ts'
import { highestMark } from '#contract/endpoint/limits.ts'
import type { Vacancy } from '#contract/vacancies/vacancy.ts'
import { messageOf } from '#web/lib/failure-text.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { AnswerMark } from '../marks/answer-mark.tsx'
import { keyOf, nextUnmarked } from '../marks/marked-answers.ts'
import { type Marking, useMarks } from '../marks/marks-api.ts'
import { ReadingState } from '../marks/reading-state.tsx'
import { useFinishing } from '../marks/use-finishing.ts'
import { ResponseText } from '../review/response-text.tsx'
import { type Response, responsesOf } from '../review/responses.ts'
import styles from './marking-steps.module.css'
import { useReviewKeys } from './review-keys.ts'
import { StepJumps } from './step-jumps.tsx'

interface MarkingStepsProps {
  candidate: CandidateApplication
  vacancy: Vacancy
  areKeysOn: boolean
  /** The key of the answer that was gone to; undefined: the first without a mark. */
  at: string | undefined
  onStep: (answer: Response) => void
  /** Goes to the mark of an answer. */
  onGoTo: (answer: Response) => void
}

/** One answer after the other with its question and its mark, for a screen with little room. */
export function MarkingSteps({ candidate, vacancy, ...props }: MarkingStepsProps) {
  const marking = useMarks({ slug: vacancy.slug, uuid: candidate.id })
  const { marks, error, refetch } = marking
  if (marks)
    return <Steps {...props} marking={marking} answers={responsesOf(candidate.sec_fit, vacancy)} />
  if (error) return <ErrorState onRetry={() => void refetch()}>{messageOf(error)}</ErrorState>
  return <Skeleton of="text" rows={9} />
}

interface StepsProps extends Omit<MarkingStepsProps, 'candidate' | 'vacancy'> {
  answers: readonly Response[]
  marking: Marking
}

function Steps({ answers, marking, areKeysOn, at, onStep, onGoTo }: StepsProps) {
  const text = useText('desk')
  const titleId = useId()
  const title = useRef<HTMLHeadingElement>(null)
  const finishing = useFinishing({ answers, marking, onGoTo })
  const [begun] = useState(() => nextUnmarked(answers, marking.isMarked) ?? answers[0])
  const answer = answers.find((one) => keyOf(one) === at) ?? begun
  useNumberKeys(areKeysOn, (mark) => {
    if (answer) marking.give({ kind: answer.kind, id: answer.id, mark })
  })
  if (!answer) return null
  const index = answers.findIndex((one) => keyOf(one) === keyOf(answer))

  function step(to: Response) {
    title.current?.focus({ preventScroll: true })
    title.current?.closest('[data-step]')?.scrollIntoView({ block: 'start' })
    onStep(to)
  }

  return (
    <section id="review-marks" className={styles.steps} data-step aria-labelledby={titleId}>
      <div className={styles.head}>
        <h2 className={styles.title} id={titleId} ref={title} tabIndex={-1}>
          {text('markStep', { step: index + 1, all: answers.length })}
        </h2>
        <p className={styles.progress} aria-live="polite">
          {finishing.progress}
        </p>
      </div>
      <StepJumps {...{ answers, marking, answer }} onJump={step} />
      {finishing.missing && (
        <p className={styles.missing} role="alert">
          {finishing.missing}
        </p>
      )}
      <div className={styles.step} key={keyOf(answer)}>
        <ResponseText response={answer} />
        <AnswerMark
          answer={answer}
          marking={marking}
          onStep={(by) => {
            const next = answers[index + by]
            if (next) onGoTo(next)
          }}
        />
      </div>
      <StepButtons before={answers[index - 1]} after={answers[index + 1]} onStep={step}>
        {!finishing.isFinished && (
          <Button variant="primary" loading={finishing.isFinishing} onClick={finishing.finish}>
            {text('finish')}
          </Button>
        )}
      </StepButtons>
      {marking.marks && <ReadingState marks={marking.marks} />}
    </section>
  )
}

/** A number marks the answer that is shown. */
function useNumberKeys(areKeysOn: boolean, onMark: (mark: number) => void) {
  const keys = Array.from({ length: highestMark }, (_, index) => ({
    key: String(index + 1),
    act: () => onMark(index + 1),
  }))
  useReviewKeys(keys, areKeysOn)
}

interface StepButtonsProps {
  before: Response | undefined
  after: Response | undefined
  onStep: (answer: Response) => void
  /** In place of the way on, after the last answer. */
  children: ReactNode
}

function StepButtons({ before, after, onStep, children }: StepButtonsProps) {
  const text = useText('desk')

  return (
    <div className={styles.buttons}>
      <Button disabled={!before} onClick={() => before && onStep(before)}>
        {text('markBack')}
      </Button>
      {after ? (
        <Button variant="primary" onClick={() => onStep(after)}>
          {text('markNext')}
        </Button>
      ) : (
        children
      )}
    </div>
  )
}
