import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import {
  type ApproachReason,
  approachReasons,
  approachReasonsFrom,
} from '#contract/approaches/approach-choices.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { Button } from '#web/ui/button.tsx'
import styles from './answer-card.module.css'

interface NoAnswerProps {
  onNo: (reason: ApproachReason) => void
  isPending: boolean
}

/** No, for a reason that one press gives. It cannot be undone, as it says before. */
export function NoAnswer({ onNo, isPending }: NoAnswerProps) {
  const text = useText('approaches')
  const [isOpen, setOpen] = useState(false)
  const [wasOpen, setWasOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    if (!isOpen && wasOpen) opener.current?.focus()
  }, [isOpen, wasOpen])

  function close() {
    setOpen(false)
    setWasOpen(true)
  }

  if (isOpen) return <Reasons onNo={onNo} isPending={isPending} onClose={close} />
  return (
    <div className={styles.choice}>
      <Button ref={opener} wide onClick={() => setOpen(true)}>
        {text('no')}
      </Button>
      <p>{text('noAbout')}</p>
    </div>
  )
}

/** Escape leads back, like the button. */
function Reasons({ onNo, isPending, onClose }: NoAnswerProps & { onClose: () => void }) {
  const text = useText('approaches')
  const common = useText('common')
  const section = useRef<HTMLElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const id = useId()
  const leave = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape' && !isPending) onClose()
  })

  useEffect(() => {
    heading.current?.focus()
    const within = section.current
    within?.addEventListener('keydown', leave)
    return () => within?.removeEventListener('keydown', leave)
  }, [])

  return (
    <section className={styles.reasons} aria-labelledby={id} ref={section}>
      <h3 className={styles.why} id={id} ref={heading} tabIndex={-1}>
        {text('why')}
      </h3>
      <p>{text('noLead', { count: approachReasonsFrom })}</p>
      <div className={styles.buttons}>
        {approachReasons.map((reason) => (
          <Button key={reason} disabled={isPending} onClick={() => onNo(reason)}>
            {text(`${reason}_reason`)}
          </Button>
        ))}
      </div>
      <div className={styles.back}>
        <Button variant="quiet" disabled={isPending} onClick={onClose}>
          {common('cancel')}
        </Button>
      </div>
    </section>
  )
}
