import { useRef, useState } from 'react'
import { CallError } from '#web/lib/call-error.ts'

interface Claim {
  is_particular?: true
}

/**
 * Sends a text as one that is meant for a single candidate. If the server knows that several
 * others were sent it, `problem` says so; from `insist` on, it is sent without that claim.
 */
export function useParticular() {
  const [problem, setProblem] = useState<string>()
  const isInsisting = useRef(false)

  /** @returns whether it was sent. Any other refusal is thrown. */
  function send(answer: (claim: Claim) => Promise<unknown>) {
    return answer(isInsisting.current ? {} : { is_particular: true }).then(
      () => true,
      (error: unknown) => {
        const [asked] = (error instanceof CallError && error.errors.is_particular) || []
        if (asked === undefined) throw error
        setProblem(asked)
        return false
      },
    )
  }

  function insist() {
    isInsisting.current = true
  }

  function forget() {
    isInsisting.current = false
    setProblem(undefined)
  }

  return { problem, send, insist, forget }
}
