import { useEffect, useState } from 'react'
import { useText } from '#web/lib/i18n/text.ts'
import styles from './character-counter.module.css'
import { VisuallyHidden } from './visually-hidden.tsx'

const ANNOUNCE_AFTER_MS = 1200

interface CharacterCounterProps {
  id: string
  name: string
  length: number
  minimum: number
}

/** The missing characters: visible at once, announced to screen readers after a pause in typing. */
export function CharacterCounter({ id, name, length, minimum }: CharacterCounterProps) {
  const t = useText('common')
  const missing = minimum - length
  const remaining = missing > 0 ? t('charactersNeeded', { count: missing }) : t('longEnough')
  const announced = useDebouncedChange(remaining)

  return (
    <div className={styles.counter} id={id}>
      <span className={styles.remaining}>{remaining}</span>
      <span
        className={styles.count}
        data-testid={`counter-${name}`}
        data-short={(length > 0 && missing > 0) || undefined}
      >
        {`${length}/${minimum}`}
      </span>
      <VisuallyHidden>
        <span aria-live="polite">{announced}</span>
      </VisuallyHidden>
    </div>
  )
}

/** @returns an empty text until the value changes, then the debounced value */
function useDebouncedChange(value: string) {
  const [initial] = useState(value)
  const [debounced, setDebounced] = useState('')

  useEffect(() => {
    if (value === initial && debounced === '') return undefined
    const timer = setTimeout(() => setDebounced(value), ANNOUNCE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [value, initial, debounced])

  return debounced
}
