import { memo, type ReactNode } from 'react'
import type { CandidateApplication } from '#contract/applications/candidate-application.ts'
import type { Vacancy } from '#contract/vacancies/vacancy.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { HistoryPanel } from '../history/history-panel.tsx'
import { type Marking, useMarks } from '../marks/marks-api.ts'
import { MarksPanel } from '../marks/marks-panel.tsx'
import { NotesPanel } from '../notes/notes-panel.tsx'
import { AnswerClock } from '../review/answer-clock.tsx'
import { type Response, responsesOf } from '../review/responses.ts'
import { useKeptDraft } from './letter-draft.ts'
import { LetterForm } from './letter-form.tsx'
import { usePlacesAnew } from './review-api.ts'
import { focusHeading } from './review-keys.ts'
import styles from './review-side.module.css'

interface ReviewSideProps {
  candidate: CandidateApplication
  vacancy: Vacancy
  /** Goes to the mark of an answer; null if the marks stand elsewhere, on a phone. */
  onGoTo: ((answer: Response) => void) | null
}

/**
 * Sections about the application, in the order in which they are worked through. It is memoised for
 * the frame that shows the answers of the next one, in which nothing here changes.
 */
export const ReviewSide = memo((props: ReviewSideProps) => {
  const desk = useText('desk')
  const { candidate, vacancy, onGoTo } = props
  const marking = useMarks({ slug: vacancy.slug, uuid: candidate.id })

  return (
    <div>
      {onGoTo && (
        <SideSection id="review-marks" title={desk('marks')}>
          <MarksPanel
            answers={responsesOf(candidate.sec_fit, vacancy)}
            marking={marking}
            onGoTo={onGoTo}
          />
        </SideSection>
      )}
      <SideSection id="review-notes" title={desk('notes')}>
        <NotesPanel slug={vacancy.slug} application={candidate.id} />
      </SideSection>
      <FeedbackSection candidate={candidate} vacancy={vacancy} marking={marking} />
      <SideSection id="review-history" title={desk('history')}>
        <HistoryPanel slug={vacancy.slug} application={candidate.id} />
      </SideSection>
    </div>
  )
})

interface FeedbackSectionProps extends Omit<ReviewSideProps, 'onGoTo'> {
  marking: Marking
}

function FeedbackSection({ candidate, vacancy, marking }: FeedbackSectionProps) {
  const text = useText('review')
  const draft = useKeptDraft(vacancy.slug, candidate.id)
  const placesAnew = usePlacesAnew()

  function goOn() {
    focusHeading()
    placesAnew()
  }

  return (
    <SideSection id="review-feedback" title={text('feedbackTitle')}>
      <AnswerClock candidate={candidate} />
      {draft ? (
        <LetterForm
          candidate={candidate}
          vacancy={vacancy}
          marking={marking}
          draft={draft.draft}
          onSent={goOn}
        />
      ) : (
        <Skeleton of="text" rows={3} />
      )}
    </SideSection>
  )
}

interface SideSectionProps {
  /** The keys of the page lead to it. */
  id: string
  title: string
  children: ReactNode
}

/** One section of the panel beside an application. */
export function SideSection({ id, title, children }: SideSectionProps) {
  return (
    <section className={styles.section} id={id} aria-labelledby={`${id}-title`}>
      <h2 className={styles.title} id={`${id}-title`}>
        {title}
      </h2>
      {children}
    </section>
  )
}
