import { useEffect, useId, useRef, useState } from 'react'
import {
  type ApproachReason,
  approachReasons,
  approachReasonsFrom,
} from '#contract/approaches/approach-choices.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { Button } from '#web/ui/button.tsx'
import styles from './answer-card.module.css'

interface NoAnswerProps {
  onNo: (reason: ApproachReason | null, neverAgain: boolean) => void
  isPending: boolean
}

/** No, for a reason that one press gives, and never again. Neither can be undone, as each says. */
export function NoAnswer({ onNo, isPending }: NoAnswerProps) {
  const text = useText('approaches')
  const [isOpen, setOpen] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const id = useId()

  useEffect(() => {
    if (isOpen) heading.current?.focus()
  }, [isOpen])

  return (
    <>
      {isOpen ? (
        <section className={styles.reasons} aria-labelledby={id}>
          <h3 className={styles.why} id={id} ref={heading} tabIndex={-1}>
            {text('why')}
          </h3>
          <p>{text('noLead', { count: approachReasonsFrom })}</p>
          <div className={styles.buttons}>
            {approachReasons.map((reason) => (
              <Button key={reason} disabled={isPending} onClick={() => onNo(reason, false)}>
                {text(`${reason}_reason`)}
              </Button>
            ))}
          </div>
        </section>
      ) : (
        <div className={styles.choice}>
          <Button wide onClick={() => setOpen(true)}>
            {text('no')}
          </Button>
          <p>{text('noAbout')}</p>
        </div>
      )}
      <div className={styles.choice}>
        <Button variant="quiet" wide disabled={isPending} onClick={() => onNo(null, true)}>
          {text('never')}
        </Button>
        <p>{text('neverLead')}</p>
      </div>
    </>
  )
}
