import { useState } from 'react'
import type { CandidateApplication } from '#contract/applications/candidate-application.ts'
import type { Vacancy } from '#contract/vacancies/vacancy.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { useShownName } from '#web/lib/use-shown-name.ts'
import { Notice } from '#web/ui/notice.tsx'
import { useMe } from '../api.ts'
import { FeedbackList } from './feedback-list.tsx'

interface AnswersSoFarProps {
  candidate: CandidateApplication
  vacancy: Vacancy
}

/** The answers that were given already, above the one that is written: also what came meanwhile. */
export function AnswersSoFar({ candidate: { feedback }, vacancy }: AnswersSoFarProps) {
  const text = useText('review')
  const shown = useShownName()
  const me = useMe()
  const [known] = useState(feedback.length)
  const mine = `${me.name} ${me.last_name}`
  const newest = feedback.slice(known).findLast(({ author }) => author !== mine)

  return (
    <>
      <div aria-live="polite">
        {newest && (
          <Notice
            tone="warning"
            title={text('answeredMeanwhile', {
              name: shown({ name: newest.author, name_hidden: newest.author_hidden }),
            })}
          >
            {text('answeredMeanwhileText')}
          </Notice>
        )}
      </div>
      <FeedbackList feedback={feedback} vacancy={vacancy} />
    </>
  )
}
