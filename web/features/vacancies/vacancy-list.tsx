import { useEffect, useEffectEvent, useRef } from 'react'
import type { Vacancy } from '#contract/vacancies.ts'
import type { VacancyContext } from '#web/lib/paths.ts'
import { useText } from '#web/lib/text.ts'
import { Button } from '#web/ui/button.tsx'
import { VacancyCard } from './vacancy-card.tsx'
import styles from './vacancy-board.module.css'

interface VacancyListProps {
  vacancies: readonly Vacancy[]
  context: VacancyContext
  openSlug: string | undefined
  onOpen: (vacancy: Vacancy) => void
  /** Undefined at the end of the list. */
  onMore: (() => void) | undefined
  isLoadingMore: boolean
}

export function VacancyList(props: VacancyListProps) {
  const { vacancies, context, openSlug, onOpen, onMore, isLoadingMore } = props

  return (
    <>
      <ul className={styles.cards}>
        {vacancies.map((vacancy) => (
          <li key={vacancy.slug}>
            <VacancyCard
              vacancy={vacancy}
              context={context}
              isOpen={vacancy.slug === openSlug}
              onOpen={() => onOpen(vacancy)}
            />
          </li>
        ))}
      </ul>
      {onMore && <More key={vacancies.length} onMore={onMore} isLoading={isLoadingMore} />}
    </>
  )
}

/** Loads the next page as soon as the end of the list comes into view, or when asked to. */
function More({ onMore, isLoading }: { onMore: () => void; isLoading: boolean }) {
  const text = useText('vacancies')
  const end = useRef<HTMLDivElement>(null)
  const more = useEffectEvent(onMore)

  useEffect(() => {
    if (!end.current) return undefined
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && more())
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [])

  return (
    <div className={styles.more} ref={end}>
      <Button variant="quiet" loading={isLoading} onClick={onMore}>
        {text('loadMore')}
      </Button>
    </div>
  )
}
