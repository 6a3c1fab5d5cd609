import { type RefObject, useLayoutEffect, useRef } from 'react'
import { useText } from '#web/lib/text.ts'
import { Button } from '#web/ui/button.tsx'
import styles from './conversation.module.css'

interface EarlierButtonProps {
  /** The messages. They take the focus when the button goes with it. */
  box: RefObject<HTMLElement | null>
  isComing: boolean
  onClick: () => void
}

/** Asks for the messages before those that are shown. */
export function EarlierButton({ box, isComing, onClick }: EarlierButtonProps) {
  const text = useText('chat')
  const button = useRef<HTMLButtonElement>(null)

  useLayoutEffect(() => {
    const [messages, self] = [box.current, button.current]
    return () => {
      if (document.activeElement === self) messages?.focus({ preventScroll: true })
    }
  }, [box])

  return (
    <div className={styles.older}>
      <Button ref={button} size="small" loading={isComing} onClick={onClick}>
        {text('older')}
      </Button>
    </div>
  )
}
