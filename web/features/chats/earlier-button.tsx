import { type RefObject, useLayoutEffect, useRef } from 'react'
import { useText } from '#web/lib/i18n/text.ts'
import { Button } from '#web/ui/button.tsx'
import styles from './message-thread.module.css'

interface EarlierButtonProps {
  /** Takes the focus when the button disappears with it. */
  box: RefObject<HTMLElement | null>
  isLoading: boolean
  onClick: () => void
}

/** Loads the messages before those that are shown. */
export function EarlierButton({ box, isLoading, onClick }: EarlierButtonProps) {
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
      <Button ref={button} size="small" loading={isLoading} onClick={onClick}>
        {text('older')}
      </Button>
    </div>
  )
}
