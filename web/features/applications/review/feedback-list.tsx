import type { CandidateApplication } from '#contract/applications/candidate-application.ts'
import type { Vacancy } from '#contract/vacancies/vacancy.ts'
import { useFormat } from '#web/lib/format.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { LetterView } from '#web/lib/letter-view.tsx'
import { useShownName } from '#web/lib/use-shown-name.ts'
import styles from './feedback-list.module.css'

interface FeedbackListProps extends Pick<CandidateApplication, 'feedback'> {
  vacancy: Vacancy
}

/** The feedback given so far. */
export function FeedbackList({ feedback, vacancy }: FeedbackListProps) {
  const text = useText('review')
  const shown = useShownName()
  const { dateTime } = useFormat()
  if (feedback.length === 0) return null

  return (
    <section>
      <h3 className={styles.answerTitle}>{text('earlierFeedback')}</h3>
      <ol className={styles.entries}>
        {feedback.map(
          ({
            text: words,
            author: name,
            author_hidden: name_hidden,
            created_at,
            letter,
            language,
          }) => (
            <li key={created_at} className={styles.entry}>
              <p className={styles.words} lang={language ?? undefined} dir="auto">
                {words}
              </p>
              {letter && (
                <LetterView
                  letter={letter}
                  competencies={vacancy.competencies}
                  language={language}
                />
              )}
              <p className={styles.by}>
                {text('feedbackBy', {
                  author: shown({ name, name_hidden }),
                  date: dateTime(created_at),
                })}
              </p>
            </li>
          ),
        )}
      </ol>
    </section>
  )
}
