import { useEffect, useEffectEvent, useRef } from 'react'
import { useText } from '#web/lib/i18n/text.ts'
import { Button } from '#web/ui/button.tsx'
import styles from './candidates-table.module.css'

interface CandidatesMoreProps {
  isLoading: boolean
  /** After a failure it loads only on request. */
  hasFailed: boolean
  onMore: () => void
}

/**
 * Loads the next page as soon as the end of the table comes into view, or when asked to. One that a
 * refresh of the table has called off is asked for again.
 */
export function CandidatesMore({ isLoading, hasFailed, onMore }: CandidatesMoreProps) {
  const text = useText('review')
  const end = useRef<HTMLDivElement>(null)
  const arrive = useEffectEvent(onMore)

  useEffect(() => {
    if (!end.current || hasFailed || isLoading) return undefined
    const observer = new IntersectionObserver(
      (changes) => changes.at(-1)?.isIntersecting && arrive(),
    )
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [hasFailed, isLoading])

  return (
    <div className={styles.more} ref={end}>
      {hasFailed && <p role="alert">{text('moreFailed')}</p>}
      <Button variant="quiet" loading={isLoading} onClick={onMore}>
        {text('more')}
      </Button>
    </div>
  )
}
