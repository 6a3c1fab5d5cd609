import { useEffect, useRef, useState } from 'react'
import { CallError } from '#web/lib/call-error.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import styles from './particular-question.module.css'

interface Claim {
  is_particular?: true
}

/**
 * Sends a text as one that is meant for a single candidate. Where the server knows that several
 * others were sent it, `problem` says so; from `insist` on, the next one is sent without that claim.
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

interface ParticularQuestionProps {
  /** The words of the server: how many others were sent the same. */
  problem: string
  isSending: boolean
  onRewrite: () => void
  onSendAnyway: () => void
}

/** Asks to make a text particular that several others were sent. It has the focus when it comes. */
export function ParticularQuestion(props: ParticularQuestionProps) {
  const { problem, isSending, onRewrite, onSendAnyway } = props
  const text = useText('review')
  const rewrite = useRef<HTMLButtonElement>(null)
  useEffect(() => rewrite.current?.focus(), [])

  return (
    <div role="alert">
      <Notice tone="warning" title={text('particularTitle')}>
        <p>{problem}</p>
        <div className={styles.ways}>
          <Button size="small" ref={rewrite} onClick={onRewrite}>
            {text('particularRewrite')}
          </Button>
          <Button size="small" loading={isSending} onClick={onSendAnyway}>
            {text('particularSend')}
          </Button>
        </div>
      </Notice>
    </div>
  )
}
