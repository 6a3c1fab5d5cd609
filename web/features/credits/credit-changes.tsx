import { useText } from '#web/lib/i18n/text.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useMediaQuery } from '#web/ui/use-media-query.ts'
import type { useCreditHistory } from './api.ts'
import { CreditHistoryCards } from './credit-history-cards.tsx'
import { CreditHistoryTable } from './credit-history-table.tsx'
import styles from './credit-history.module.css'

interface CreditChangesProps {
  list: ReturnType<typeof useCreditHistory>
  isCandidate: boolean
}

/** The changes that are loaded: a table on wide screens, cards on narrow ones. */
export function CreditChanges({ list, isCandidate }: CreditChangesProps) {
  const text = useText('credits')
  const { changes, isError, refetch } = list
  const isNarrow = useMediaQuery('(width < 768px)')
  const Rows = isNarrow ? CreditHistoryCards : CreditHistoryTable

  if (!changes)
    return isError ? (
      <ErrorState onRetry={() => void refetch()} />
    ) : (
      <Skeleton of="table" rows={4} />
    )
  if (changes.length === 0)
    return (
      <EmptyState title={text('historyNone')}>
        {text(isCandidate ? 'historyNoneText' : 'historyNoneTextStaff')}
      </EmptyState>
    )

  return (
    <>
      <Rows changes={changes} isCandidate={isCandidate} />
      {list.hasNextPage && (
        <div className={styles.more}>
          {list.isFetchNextPageError && <p role="alert">{text('historyMoreFailed')}</p>}
          <Button
            variant="quiet"
            loading={list.isFetchingNextPage}
            onClick={() => void list.fetchNextPage({ cancelRefetch: false })}
          >
            {text('historyMore')}
          </Button>
        </div>
      )}
    </>
  )
}
