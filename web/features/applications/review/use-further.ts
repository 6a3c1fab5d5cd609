import { useRef, useState } from 'react'
import type { CandidateApplication } from '#contract/applications/candidate-application.ts'
import { CallError } from '#web/lib/call-error.ts'

/** A further answer is sent only after a yes, which is given to the answers that are on screen. */
export function useFurther({ feedback }: Pick<CandidateApplication, 'feedback'>) {
  const [isAsked, setIsAsked] = useState(false)
  const agreedTo = useRef(0)
  const count = feedback.length

  /** @returns the claim of the call, null if the yes is missing and is asked for now */
  function claim() {
    if (count <= agreedTo.current) return { known_answers: count }
    setIsAsked(true)
    return null
  }

  function agree() {
    agreedTo.current = count
    setIsAsked(false)
  }

  return {
    isAsked: isAsked && count > 0,
    claim,
    agree,
    /** After a refusal because of an answer that came meanwhile. @throws the refusal */
    askAfter(error: unknown): never {
      if (error instanceof CallError && error.status === 409) setIsAsked(true)
      throw error
    },
    forget: () => setIsAsked(false),
  }
}
