import { useEffect, useEffectEvent, useRef } from 'react'
import { useText } from '#web/lib/i18n/text.ts'
import { Button } from '#web/ui/button.tsx'
import styles from './candidates-more.module.css'

interface CandidatesMoreProps {
  isLoading: boolean
  /** After a failure it loads only on request. */
  hasFailed: boolean
  onMore: () => void
}

/** Loads the next page as soon as the end of the table comes into view, or when asked to. */
export function CandidatesMore({ isLoading, hasFailed, onMore }: CandidatesMoreProps) {
  const text = useText('review')
  const end = useRef<HTMLDivElement>(null)
  const arrive = useEffectEvent(() => !hasFailed && onMore())

  useEffect(() => {
    if (!end.current) return undefined
    const observer = new IntersectionObserver(
      (changes) => changes.at(-1)?.isIntersecting && arrive(),
    )
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [])

  return (
    <div className={styles.more} ref={end}>
      {hasFailed && <p role="alert">{text('moreFailed')}</p>}
      <Button variant="quiet" loading={isLoading} onClick={onMore}>
        {text('more')}
      </Button>
    </div>
  )
}
