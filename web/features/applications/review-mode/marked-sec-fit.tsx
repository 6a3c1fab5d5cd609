import type { CandidateApplication } from '#contract/applications/candidate-application.ts'
import type { Vacancy } from '#contract/vacancies/vacancy.ts'
import { AnswerMark } from '../marks/answer-mark.tsx'
import { focusedMark } from '../marks/focus-choice.ts'
import { keyOf, nextUnmarked } from '../marks/marked-answers.ts'
import { useMarks } from '../marks/marks-api.ts'
import { type Response, responsesOf } from '../review/responses.ts'
import { SecFitTab } from '../review/sec-fit-tab.tsx'
import { focusMark, useReviewKeys } from './review-keys.ts'

interface MarkedSecFitProps {
  level?: 'h2' | 'h3'
  candidate: CandidateApplication
  vacancy: Vacancy
}

/** The application with one's own mark below each answer that is marked. */
export function MarkedSecFit({ level, candidate, vacancy }: MarkedSecFitProps) {
  const marking = useMarks({ slug: vacancy.slug, uuid: candidate.id })

  return (
    <SecFitTab
      {...(level && { level })}
      secFit={candidate.sec_fit}
      vacancy={vacancy}
      renderMark={(answer) => <AnswerMark answer={answer} marking={marking} />}
    />
  )
}

export function goToMark(answer: Response) {
  focusMark(keyOf(answer))
}

interface MarksKeyProps {
  /** Undefined while it is being read. */
  candidate: CandidateApplication | undefined
  vacancy: Vacancy
  areKeysOn: boolean
  onGoTo: (answer: Response) => void
}

/** The key that goes to the next answer without a mark. */
export function useMarksKey({ candidate, vacancy, areKeysOn, onGoTo }: MarksKeyProps) {
  const params = { slug: vacancy.slug, uuid: candidate?.id ?? '' }
  const { marks, isMarked } = useMarks(params, { enabled: candidate !== undefined })
  const answers = candidate ? responsesOf(candidate.sec_fit, vacancy) : []

  function toNext() {
    const next = nextUnmarked(answers, isMarked, focusedMark()) ?? answers[0]
    if (marks && next) onGoTo(next)
    else focusMark()
  }
  useReviewKeys([{ key: 'm', act: toNext }], areKeysOn)
}
