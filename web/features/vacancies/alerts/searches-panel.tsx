import { useEffect, useRef } from 'react'
import { paths } from '#contract/pages/web-paths.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { LinkButton } from '#web/lib/link.tsx'
import { Card } from '#web/ui/card.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useSearches } from './api.ts'
import { SearchRow } from './search-row.tsx'
import styles from './searches-panel.module.css'

/** The saved searches, each with how often it writes. Loaded lazily. */
export function SearchesPanel() {
  const text = useText('alerts')
  const { data, isError, refetch } = useSearches()
  const heading = useRef<HTMLHeadingElement>(null)
  const isShown = data !== undefined

  // The link of the alerts leads here, where the page is drawn before this.
  useEffect(() => {
    if (isShown && location.hash === '#saved-searches') heading.current?.scrollIntoView()
  }, [isShown])

  return (
    <div className={styles.panel}>
      <Card title={text('searches')} description={text('searchesNote')} headingRef={heading}>
        {isError && !data && <ErrorState onRetry={() => void refetch()} />}
        {!isError && !data && <Skeleton of="text" rows={3} />}
        {data?.data.length === 0 && (
          <div className={styles.none}>
            <p>{text('noSearchesText')}</p>
            <LinkButton to={paths.vacancies('executive-vacancies')}>{text('toBoard')}</LinkButton>
          </div>
        )}
        {data && data.data.length > 0 && (
          <ul className={styles.searches}>
            {data.data.map((search) => (
              <SearchRow
                key={search.id}
                search={search}
                onDeleted={() => heading.current?.focus()}
              />
            ))}
          </ul>
        )}
      </Card>
    </div>
  )
}
