import { useState } from 'react'
import type { CandidateApplication } from '#contract/applications/candidate-application.ts'
import type { FeedbackDraft } from '#contract/applications/feedback-drafts.ts'
import { isFullAnswer } from '#contract/applications/full-answer.ts'
import { awaitsFullAnswer } from './full-answer-note.tsx'

/** Keys are pressed more easily than a button: they send a short answer only after a yes. */
export function useShort(candidate: CandidateApplication) {
  const [isAsked, setIsAsked] = useState(false)

  /** @returns whether it is asked now */
  function ask(written: FeedbackDraft) {
    const isShort = awaitsFullAnswer(candidate) && !isFullAnswer(written)
    setIsAsked(isShort)
    return isShort
  }

  return { isAsked, ask, forget: () => setIsAsked(false) }
}
