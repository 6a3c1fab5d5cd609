import { type RefObject, useSyncExternalStore } from 'react'
import type { CandidateApplication } from '#contract/applications/candidate-application.ts'
import {
  fullLetterMarks,
  isFullAnswer,
  missingCharacters,
} from '#contract/applications/full-answer.ts'
import type { Letter } from '#contract/applications/letter.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { useAnnouncement } from '#web/ui/use-announcement.ts'
import styles from './full-answer.module.css'

interface FullAnswerNoteProps {
  candidate: CandidateApplication
  /** The form with the field `feedback`. */
  form: RefObject<HTMLFormElement | null>
  letter: Letter | null
}

/** Tells while an answer is written what it still lacks to use the credits. */
export function FullAnswerNote({ candidate, form, letter }: FullAnswerNoteProps) {
  const text = useText('review')
  const feedback = useFeedbackText(form)
  const count = missingCharacters({ feedback, letter })
  const isFree = candidate.credits === 0
  const missing = text(isFree ? 'fullAnswerMissingFree' : 'fullAnswerMissing', { count })
  const enough = text(isFree ? 'fullAnswerFree' : 'fullAnswer')
  const progress = count > 0 ? missing : enough
  const isShown = awaitsFullAnswer(candidate)
  useAnnouncement(isShown ? progress : '')
  if (!isShown) return null

  return (
    <div className={styles.note} data-testid="full-answer" data-full={count === 0 || undefined}>
      <p className={styles.progress}>{progress}</p>
      {count > 0 && (
        <p>{text(isFree ? 'fullAnswerElseFree' : 'fullAnswerElse', { count: fullLetterMarks })}</p>
      )}
    </div>
  )
}

/** @returns the key of the text that tells how an answer was sent */
export function sentText(
  candidate: CandidateApplication,
  answer: Parameters<typeof isFullAnswer>[0],
) {
  if (!awaitsFullAnswer(candidate) || isFullAnswer(answer)) return 'feedbackSent'
  return candidate.credits === 0 ? 'feedbackSentShortFree' : 'feedbackSentShort'
}

/** True while the length of the answer decides about the credits. */
export function awaitsFullAnswer({ needs_full_answer, answer_due_at }: CandidateApplication) {
  return needs_full_answer && answer_due_at !== null
}

function useFeedbackText(form: RefObject<HTMLFormElement | null>) {
  return useSyncExternalStore(
    (changed) => {
      const element = form.current
      element?.addEventListener('input', changed)
      return () => element?.removeEventListener('input', changed)
    },
    () => {
      const field = form.current?.elements.namedItem('feedback')
      return field instanceof HTMLTextAreaElement ? field.value : ''
    },
  )
}
