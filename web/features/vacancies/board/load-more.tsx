import { useEffect, useEffectEvent, useRef } from 'react'
import { useText } from '#web/lib/i18n/text.ts'
import { Button } from '#web/ui/button.tsx'
import styles from './vacancy-list.module.css'

interface LoadMoreProps {
  count: number
  onMore: () => void
  onAsked: () => void
  isLoading: boolean
  hasFailed: boolean
}

/**
 * Loads the next page as soon as the end of the list comes into view, or when asked to; after a
 * failure only when asked. One that a refresh of the list has called off is asked for again.
 */
export function LoadMore({ count, onMore, onAsked, isLoading, hasFailed }: LoadMoreProps) {
  const text = useText('vacancies')
  const common = useText('common')
  const end = useRef<HTMLDivElement>(null)
  const goOn = useEffectEvent((shown: number) => {
    if (shown === count) onMore()
  })

  useEffect(() => {
    if (!end.current || hasFailed || isLoading) return undefined
    const observer = new IntersectionObserver((changes) => {
      // Coming and going may be told together.
      if (changes.at(-1)?.isIntersecting) goOn(count)
    })
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [count, hasFailed, isLoading])

  function ask() {
    onAsked()
    onMore()
  }

  return (
    <div className={styles.more} ref={end}>
      {hasFailed && <p role="alert">{text('moreFailed')}</p>}
      <Button variant={hasFailed ? 'default' : 'quiet'} loading={isLoading} onClick={ask}>
        {hasFailed ? common('tryAgain') : text('loadMore')}
      </Button>
    </div>
  )
}
