import { listVacancyChanges } from '#web/lib/calls/vacancies.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { usePages } from '#web/lib/use-pages.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { HistoryEntry } from './history-entry.tsx'
import styles from './vacancy-history.module.css'

const pageSize = 20

/** The changes of a vacancy since it was published, newest first. Loaded lazily. */
export function VacancyHistory({ slug }: { slug: string }) {
  const text = useText('history')
  const list = usePages(listVacancyChanges, { params: { slug }, query: { limit: pageSize } })
  const entries = list.data?.pages.flatMap((page) => page.data)
  if (!entries)
    return list.isError ? (
      <ErrorState onRetry={() => void list.refetch()} />
    ) : (
      <Skeleton of="text" rows={4} />
    )

  return (
    <>
      {entries.length === 1 && <p className={styles.none}>{text('empty')}</p>}
      <ol className={styles.entries}>
        {entries.map((entry) => (
          <HistoryEntry key={entry.id} entry={entry} />
        ))}
      </ol>
      {list.hasNextPage && (
        <div className={styles.more}>
          {list.isFetchNextPageError && <p role="alert">{text('moreFailed')}</p>}
          <Button
            variant="quiet"
            loading={list.isFetchingNextPage}
            onClick={() => void list.fetchNextPage({ cancelRefetch: false })}
          >
            {text('more')}
          </Button>
        </div>
      )}
    </>
  )
}
